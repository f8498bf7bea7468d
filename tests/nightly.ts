/**
 * Tests that take too long for every run: `npm run test:nightly` runs them, and
 * `npm test -- --since <commit>` those of the capability that changed since.
 */
import type {TestDetails} from '@playwright/test';

/** As in tests/harness/nightlyTags.ts, which knows the folders. */
type Capability =
  | '@bench'
  | '@browsers'
  | '@build'
  | '@content'
  | '@engines'
  | '@extensions'
  | '@figures'
  | '@graphics'
  | '@monaco'
  | '@offline'
  | '@reading'
  | '@review'
  | '@sandbox'
  | '@search'
  | '@tests'
  | '@tools';

/** Details of a test, or of a group, that the default run leaves out. */
export function nightly(capability: Capability): TestDetails {
  return {tag: ['@nightly', capability]};
}

/**
 * Of a series of tests that differ in a value only, the default run has a few.
 * @param isDefault whether this one is among them.
 */
export function nightlyUnless(
  isDefault: boolean,
  capability: Capability,
): TestDetails {
  return isDefault ? {} : nightly(capability);
}
