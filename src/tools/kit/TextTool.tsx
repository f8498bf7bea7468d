import {type ReactNode, useMemo, useState} from 'react';

import type {Outcome, TextResult} from '../job/outcome';
import type {JobInput, JobName, JobValue} from '../job/jobs';
import {useJob} from '../job/useJob';
import Choice from './Choice';
import {Check, Field, Select} from './Field';
import JobStatus from './JobStatus';
import styles from './kit.module.scss';
import Output from './Output';
import Notices from './Notices';
import TextArea from './TextArea';
import ToolBar from './ToolBar';
import {usePaste} from './usePaste';
import {useToolState} from './useToolState';

/** Jobs from a state to a text. */
type TextJob = {
  [Name in JobName]: JobValue<Name> extends Outcome<TextResult>
    ? Record<string, string> extends JobInput<Name>
      ? Name
      : never
    : never;
}[JobName];

type State = Readonly<Record<string, string>>;

type Option = {
  readonly name: string;
  readonly label: string;
  /** Shown only then. */
  readonly when?: (state: State) => boolean;
} & (
  | {
      readonly kind: 'choice' | 'select';
      readonly options: readonly (readonly [value: string, label: string])[];
    }
  | {readonly kind: 'check'}
  | {readonly kind: 'field'; readonly placeholder?: string}
);

type Input = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly when?: (state: State) => boolean;
};

/** All there is to say about a tool that turns text into text. */
export type TextSpec = {
  readonly job: TextJob;
  /** The value that every option and input starts with. */
  readonly defaults: State;
  readonly sample: (state: State) => State;
  readonly options: readonly Option[];
  /** The first one decides whether there is anything to do. */
  readonly inputs: readonly [Input, ...Input[]];
  readonly output: string;
  readonly fileName: (state: State) => string;
};

function OptionField({
  option,
  value,
  onChange,
}: {
  readonly option: Option;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const common = {label: option.label, value, onChange};
  switch (option.kind) {
    case 'choice':
      return <Choice {...common} options={option.options} />;
    case 'select':
      return <Select {...common} options={option.options} />;
    case 'check':
      return <Check {...common} />;
    case 'field':
      return <Field {...common} placeholder={option.placeholder} />;
  }
}

/** A tool that turns text into text in the worker, from its description. */
export default function TextTool({spec}: {readonly spec: TextSpec}): ReactNode {
  const [options] = useState(() => ({
    texts: spec.inputs.map(({name}) => name),
  }));
  const tool = useToolState<string>(spec.defaults, options);
  const {state, update} = tool;
  const first = spec.inputs[0].name;
  const isEmpty = (state[first] ?? '') === '';
  usePaste(isEmpty || tool.isExample, (text) => update({[first]: text}));
  const input = useMemo(() => (isEmpty ? null : state), [isEmpty, state]);
  const job = useJob(spec.job, input);
  const outcome = job.state.status === 'done' ? job.state.value : null;
  const problem = outcome && !outcome.ok ? outcome.problem : null;
  const isShown = ({
    when,
  }: {
    readonly when?: (state: State) => boolean;
  }): boolean => when?.(state) ?? true;
  const inputs = spec.inputs.filter(isShown);

  return (
    <div className={styles.tool}>
      <div className={styles.head}>
        <div className={styles.options}>
          {spec.options.filter(isShown).map((option) => (
            <OptionField
              key={option.name}
              option={option}
              value={state[option.name] ?? ''}
              onChange={(value) => update({[option.name]: value})}
            />
          ))}
        </div>
        <ToolBar tool={tool} sample={spec.sample(state)} />
      </div>
      <div className={styles.panes}>
        <div className={styles.pane}>
          {inputs.map(({name, label, placeholder}, index) => (
            <TextArea
              key={name}
              label={label}
              placeholder={placeholder}
              value={state[name] ?? ''}
              onChange={(value) => update({[name]: value})}
              isExample={tool.isExample}
              rows={inputs.length > 1 ? 8 : 14}
              canOpen
              problem={
                problem && (problem.field ?? spec.inputs[0].name) === name
                  ? problem
                  : index === 0 &&
                      problem?.field !== undefined &&
                      !inputs.some((one) => one.name === problem.field)
                    ? {message: problem.message}
                    : null
              }
            />
          ))}
        </div>
        <div className={styles.pane}>
          <JobStatus job={job} />
          <Notices
            notices={(outcome?.ok && outcome.value.notices) || []}
            inputs={spec.inputs}
          />
          <Output
            label={spec.output}
            text={outcome?.ok ? outcome.value.text : ''}
            facts={outcome?.ok ? outcome.value.facts : undefined}
            fileName={spec.fileName(state)}
          />
        </div>
      </div>
    </div>
  );
}
