import type {SourceFile} from 'docusaurus-theme-verified-samples/sandbox';
import {useColorMode} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {clsx} from 'clsx';
import {type KeyboardEvent, type ReactNode, useRef, useState} from 'react';

import ErrorLink from '../figures/ErrorLink';
import CodeEditor, {
  type CodeEditorHandle,
  type EditorMemory,
} from '../ui/CodeEditor';
import {languageOf} from '../ui/CodeEditor/languages';
import Console from '../sandbox/console';
import BackLink from './BackLink';
import Banner from './Banner';
import Beginnings from './Beginnings';
import FileTabs, {PANEL_ID, toTabId} from './FileTabs';
import LinkModal from './LinkModal';
import NoticeBar from './NoticeBar';
import PaneSwitch, {type Pane} from './PaneSwitch';
import Preview, {Hint} from './Preview';
import Splitter from './Splitter';
import type {Start} from './start';
import styles from './styles.module.scss';
import TemplateModal from './TemplateModal';
import {FIRST_TEMPLATE, type Template} from './templates';
import Toolbar from './Toolbar';
import {useAutoRun} from './useAutoRun';
import {useBetween} from './useBetween';
import {useJump} from './useJump';
import {usePlayground} from './usePlayground';
import type {RunState} from './describeState';
import {useRunner} from './useRunner';
import {useTools} from './useTools';
import {getOpenFile} from './workspace';

/** Programs with one of these have something to look at. */
const DRAWS = /\.(?:html|css|jsx|tsx)$/u;

function canDraw(files: readonly SourceFile[]): boolean {
  return files.some(({name}) => DRAWS.test(name));
}

function isFirstTemplate(files: readonly SourceFile[]): boolean {
  const [first, ...others] = FIRST_TEMPLATE.files;
  return (
    others.length === 0 && files.length === 1 && files[0]?.code === first?.code
  );
}

/** States in which a program draws no more than it has. */
const RESTS: ReadonlySet<RunState['status']> = new Set([
  'settled',
  'waking',
  'broken',
  'ended',
  'unavailable',
]);

/** At its end a program may still have timers, and what it drew may listen. */
const MAY_GO_ON: ReadonlySet<RunState['status']> = new Set([
  'loading',
  'running',
  'settled',
  'waking',
]);

/** Editor, preview and console, and everything between them. */
export default function Bench({start}: {readonly start: Start}): ReactNode {
  const {colorMode} = useColorMode();
  const mountRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<CodeEditorHandle>(null);
  const [memory] = useState<EditorMemory>(() => new Map());
  const [pane, setPane] = useState<Pane>('code');
  /** Whether the reader chose the pane since the program began. */
  const [isChosen, setChosen] = useState(false);
  const [columns, setColumns] = useState(50);
  /** The same where the console is all there is beside the steps of a program. */
  const [readColumns, setReadColumns] = useState(70);
  const [rows, setRows] = useState(60);
  const packagesUrl = useBaseUrl('/sandbox/packages.json');
  const runner = useRunner({
    mountRef,
    baseUrl: useBaseUrl('/'),
    theme: colorMode,
  });
  const playground = usePlayground(start, runner);
  const {workspace, dispatch, notify} = playground;
  const {files} = workspace;
  const open = getOpenFile(workspace);

  function run(): void {
    playground.markRun();
    runner.run(files);
  }
  function show(running: readonly SourceFile[]): void {
    between.close();
    setChosen(false);
    setPane(canDraw(running) ? 'preview' : 'console');
  }
  function runAndShow(): void {
    run();
    show(files);
  }
  function runTemplate(template: Template): void {
    playground.startFrom(template, `已换成模板“${template.title}”。`);
    runner.run(template.files);
    show(template.files);
  }
  const autoRun = useAutoRun({
    files,
    isAllowed: playground.canAutoRun,
    onRun: run,
  });
  const {tools, modal} = useTools({playground, autoRun, packagesUrl});
  const between = useBetween({
    files,
    open: open.name,
    notify,
    onOpen() {
      setPane('code');
      setChosen(true);
    },
  });
  const jump = useJump({
    workspace,
    dispatch,
    editorRef,
    onJump: () => setPane('code'),
  });
  const {state} = runner;
  const isIdle = state.status === 'idle';
  /** Nothing of the reader's own would be replaced. */
  const isUntouched = workspace.origin === 'draft' && isFirstTemplate(files);
  /** Nothing to look at: the console has its place. */
  const isBlank = isIdle ? !canDraw(files) : runner.isBlank;
  const [width, setWidth] =
    between.panel !== null && isBlank
      ? [readColumns, setReadColumns]
      : [columns, setColumns];
  // On a small screen, which shows one pane: what there is to see.
  const shownPane =
    pane === 'preview' && !isChosen && isBlank && RESTS.has(state.status)
      ? 'console'
      : pane;
  const error =
    state.status === 'broken' && state.error.file === open.name
      ? state.error
      : undefined;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      runAndShow();
    }
  }

  return (
    // The shortcut works wherever the focus is, and whoever puts it here is
    // going to run something.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.bench}
      data-pane={shownPane}
      onKeyDown={handleKeyDown}
      onFocus={() => runner.prepare(files)}>
      <div className={clsx('fades-at-edge', styles.top)}>
        <BackLink />
        <Toolbar
          isRunning={MAY_GO_ON.has(state.status)}
          onRun={runAndShow}
          onStop={runner.stop}
          tools={[between.tool, ...tools]}
        />
      </div>
      <Banner playground={playground} />
      <PaneSwitch
        pane={shownPane}
        onChange={(chosen) => {
          setPane(chosen);
          setChosen(true);
        }}
        entries={runner.entries}
      />
      <div
        className={styles.panes}
        style={{gridTemplateColumns: `${width}fr auto ${100 - width}fr`}}>
        <section className={styles.code} aria-label="代码">
          {between.panel ?? (
            <FileTabs workspace={workspace} dispatch={dispatch} />
          )}
          <div
            id={PANEL_ID}
            hidden={between.panel !== null}
            role="tabpanel"
            aria-labelledby={toTabId(open.id)}
            className={styles.panel}>
            <CodeEditor
              ref={editorRef}
              documentId={open.id}
              memory={memory}
              value={open.code}
              language={languageOf(open.name)}
              label={`编辑 ${open.name}`}
              errorAt={error}
              onChange={(code) => dispatch({type: 'edit', id: open.id, code})}
              onRun={runAndShow}
            />
          </div>
        </section>
        <Splitter
          label="代码与结果的宽度"
          orientation="vertical"
          value={width}
          onChange={setWidth}
        />
        <div
          className={styles.results}
          data-blank={isBlank}
          style={{
            gridTemplateRows: isBlank
              ? 'auto minmax(0, 1fr)'
              : `${rows}fr auto ${100 - rows}fr`,
          }}>
          <Preview
            state={state}
            hasHint={isIdle && !isBlank}
            hasPicture={!isBlank}
            mountRef={mountRef}
            theme={runner.theme}
          />
          <Splitter
            label="预览与控制台的高度"
            orientation="horizontal"
            value={rows}
            onChange={setRows}
          />
          <div className={styles.consolePane}>
            <Console
              entries={runner.entries}
              {...(isIdle &&
                isBlank && {
                  emptyText: (
                    <>
                      <Hint />
                      {isUntouched && <Beginnings onSelect={runTemplate} />}
                    </>
                  ),
                })}
              onJump={jump}
              onClear={runner.clear}
              Explanation={ErrorLink}
            />
          </div>
        </div>
      </div>
      <NoticeBar notice={playground.notice} onClose={() => notify(null)} />
      {modal.kind === 'templates' && (
        <TemplateModal onSelect={modal.onSelect} onClose={modal.onClose} />
      )}
      {modal.kind === 'link' && (
        <LinkModal link={modal.link} onClose={modal.onClose} />
      )}
    </div>
  );
}
