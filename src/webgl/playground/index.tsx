import {type ReactNode, useMemo, useRef, useState} from 'react';

import CodeEditor, {type CodeEditorHandle} from '../../ui/CodeEditor';
import {PRESETS} from '../shaders/presets';
import Stage from '../stage';
import type {ShaderProblem} from '../stage/shaderLog';
import {PLAYGROUND} from './scene';
import {encodeShader} from './share';
import styles from './styles.module.scss';
import {readControls} from './uniforms';
import {useShader} from './useShader';

async function share(hash: string): Promise<string> {
  window.history.replaceState(window.history.state, '', `#${hash}`);
  try {
    await navigator.clipboard.writeText(window.location.href);
    return '链接已复制，着色器和滑块都在里面。';
  } catch {
    return '浏览器不让复制；链接已经在地址栏里。';
  }
}

/** The shader playground: an editor, its picture, and what is wrong. */
export default function Playground(): ReactNode {
  const shader = useShader();
  const [problems, setProblems] = useState<readonly ShaderProblem[]>([]);
  const [said, setSaid] = useState('');
  const editorRef = useRef<CodeEditorHandle>(null);
  const controls = useMemo(() => readControls(shader.source), [shader.source]);
  const first = problems[0];
  const errorAt = useMemo(() => first && {...first, column: 1}, [first]);

  async function handleShare(): Promise<void> {
    const hash = await encodeShader({
      source: shader.text,
      values: shader.values,
    });
    setSaid(hash === null ? '着色器太长，装不进一个链接。' : await share(hash));
  }

  return (
    <div className={styles.playground}>
      <Stage
        scene={PLAYGROUND}
        name="shader"
        source={shader.source}
        controls={controls}
        values={shader.values}
        onValues={shader.setValues}
        onProblems={setProblems}
      />
      <div className={styles.bar}>
        {PRESETS.map(({name, source}) => (
          <button key={name} type="button" onClick={() => shader.open(source)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={shader.run}>
          运行
        </button>
        <button type="button" onClick={() => void handleShare()}>
          复制分享链接
        </button>
        <span role="status">{said}</span>
      </div>
      {shader.origin === 'link' && (
        <p role="status" className={styles.notice}>
          这段着色器来自链接，还没有运行。看过之后按“运行”。
        </p>
      )}
      {shader.origin === 'brokenLink' && (
        <p role="alert" className={styles.notice}>
          链接里的着色器读不出来：它可能没有复制完整，或者被改动过。
        </p>
      )}
      <div className={styles.editor}>
        <CodeEditor
          ref={editorRef}
          value={shader.text}
          language="glsl"
          label="编辑片元着色器"
          errorAt={errorAt}
          onChange={shader.edit}
          onRun={shader.run}
        />
      </div>
      <div role="status">
        {problems.length > 0 && (
          <>
            <p className={styles.problem}>
              没有编译成功，画面还是上一次成功的：
            </p>
            <ul className={styles.problems}>
              {problems.map(({line, message}, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- messages repeat
                <li key={index}>
                  <button
                    type="button"
                    onClick={() =>
                      editorRef.current?.reveal({line, column: 1})
                    }>
                    第 {line} 行
                  </button>{' '}
                  {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
