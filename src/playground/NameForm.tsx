import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import {findNameProblem} from './project';
import controls from './controls.module.scss';
import styles from './files.module.scss';

type Props = {
  readonly label: string;
  readonly initial: string;
  /** Names that are taken. */
  readonly others: readonly string[];
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the name of a file, and says what is wrong with one. */
export default function NameForm({
  label,
  initial,
  others,
  onSubmit,
  onCancel,
}: Props): ReactNode {
  const fieldId = useId();
  const problemId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const field = fieldRef.current;
    field?.focus();
    // The extension usually stays.
    field?.setSelectionRange(0, field.value.lastIndexOf('.'));
  }, []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = findNameProblem(name.trim(), others);
    setProblem(found);
    if (found === null) {
      onSubmit(name.trim());
    } else {
      fieldRef.current?.focus();
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <form className={styles.nameForm} onSubmit={handleSubmit}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        ref={fieldRef}
        id={fieldId}
        className={controls.field}
        value={name}
        placeholder="utils.js"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onKeyDown={handleKeyDown}
        onChange={({target}) => setName(target.value)}
      />
      <button type="submit" className={controls.quiet}>
        确定
      </button>
      <button type="button" className={controls.quiet} onClick={onCancel}>
        取消
      </button>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
