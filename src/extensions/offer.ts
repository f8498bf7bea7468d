/** What a page says of an extension that it offers; JSON made at build. */
export type ExtensionOffer = {
  /** Below `/extensions/`: `page-count.zip`. */
  readonly file: string;
  readonly title: string;
  readonly version: string;
  /** What it shows; a Chinese sentence. */
  readonly description: string;
  readonly minimumChrome: string;
  readonly permissions: readonly string[];
  readonly optionalPermissions: readonly string[];
  /** Patterns of sites. */
  readonly hosts: readonly string[];
  readonly optionalHosts: readonly string[];
  readonly files: readonly string[];
  /** Of the zip. */
  readonly bytes: number;
};
