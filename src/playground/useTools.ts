import {useState} from 'react';

import * as commands from './commands';
import type {Template} from './templates';
import type {Tool} from './Toolbar';
import type {useAutoRun} from './useAutoRun';
import type {Playground} from './usePlayground';
import {getOpenFile, toProject} from './workspace';

/** The dialog that is open. */
export type OpenModal =
  | {readonly kind: 'none'}
  | {
      readonly kind: 'templates';
      readonly onSelect: (template: Template) => void;
      readonly onClose: () => void;
    }
  | {
      readonly kind: 'link';
      readonly link: string;
      readonly onClose: () => void;
    };

type Options = {
  readonly playground: Playground;
  readonly autoRun: ReturnType<typeof useAutoRun>;
  readonly packagesUrl: string;
};

/** The tools beside 运行, and the dialogs that they open. */
export function useTools({playground, autoRun, packagesUrl}: Options): {
  readonly tools: readonly Tool[];
  readonly modal: OpenModal;
} {
  const [modal, setModal] = useState<OpenModal>({kind: 'none'});
  const {workspace, dispatch, notify, startFrom} = playground;

  function closeModal(): void {
    setModal({kind: 'none'});
  }
  function openTemplates(): void {
    setModal({
      kind: 'templates',
      onClose: closeModal,
      onSelect(template) {
        closeModal();
        startFrom(template, `已换成模板“${template.title}”。`);
      },
    });
  }
  async function format(): Promise<void> {
    const file = getOpenFile(workspace);
    const {notice, code} = await commands.format(file);
    if (code !== undefined) {
      dispatch({type: 'edit', id: file.id, code});
    }
    notify(notice);
  }
  async function share(): Promise<void> {
    const {origin, pathname} = window.location;
    const {notice, link} = await commands.share(
      toProject(workspace),
      origin + pathname,
    );
    notify(notice);
    if (link !== undefined) {
      setModal({kind: 'link', link, onClose: closeModal});
    }
  }
  async function download(): Promise<void> {
    const {notice} = await commands.download(workspace.files, packagesUrl);
    notify(notice);
  }

  const tools: readonly Tool[] = [
    // On a phone the first ones are seen without scrolling.
    {label: '模板', onClick: openTemplates},
    {label: '分享', onClick: () => void share()},
    {label: '格式化', onClick: () => void format()},
    {
      label: '自动运行',
      onClick: autoRun.toggle,
      isPressed: autoRun.isOn,
      title: '停止输入后自动运行',
    },
    {
      label: '下载',
      onClick: () => void download(),
      title: '存成一个能独立运行的 HTML 文件',
    },
    {
      label: '重置',
      onClick: playground.startOver,
      title: '恢复成模板或链接原来的样子',
    },
  ];
  return {tools, modal};
}
