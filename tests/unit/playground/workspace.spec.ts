import {expect, test} from '@playwright/test';

import {
  createWorkspace,
  getOpenFile,
  reduceWorkspace,
  toProject,
  type Workspace,
  type WorkspaceAction,
} from '../../../src/playground/workspace';
import {MAX_FILES} from '../../../src/playground/project';

const PROJECT = {
  files: [
    {name: 'main.js', code: '1'},
    {name: 'util.js', code: '2'},
    {name: 'style.css', code: '3'},
  ],
  open: 'util.js',
};

function start(): Workspace {
  return createWorkspace(PROJECT, 'draft');
}

function idOf(workspace: Workspace, name: string): string {
  return workspace.files.find((file) => file.name === name)!.id;
}

function names(workspace: Workspace): string[] {
  return workspace.files.map(({name}) => name);
}

/** Applies actions one after the other; each may look at the files. */
function apply(
  workspace: Workspace,
  ...actions: readonly ((now: Workspace) => WorkspaceAction)[]
): Workspace {
  return actions.reduce(
    (now, create) => reduceWorkspace(now, create(now)),
    workspace,
  );
}

test('opens what the project says, and gives it back', () => {
  expect(getOpenFile(start()).name).toBe('util.js');
  expect(toProject(start())).toEqual(PROJECT);
  expect(
    getOpenFile(createWorkspace({files: PROJECT.files}, 'draft')).name,
  ).toBe('main.js');
});

test('edits one file and leaves the others alone', () => {
  const before = start();
  const after = apply(before, (now) => ({
    type: 'edit',
    id: idOf(now, 'main.js'),
    code: 'new',
  }));
  expect(toProject(after).files[0]?.code).toBe('new');
  expect(after.files[1]).toBe(before.files[1]);
});

test('a new file is empty and open', () => {
  const after = apply(start(), () => ({type: 'add', name: 'new.ts'}));
  expect(getOpenFile(after)).toMatchObject({name: 'new.ts', code: ''});
});

for (const [reason, name] of [
  ['taken', 'main.js'],
  ['taken but for case', 'Main.js'],
  ['a path', 'a/b.js'],
  ['without extension', 'main'],
] as const) {
  test(`a name that is ${reason} changes nothing`, () => {
    const before = start();
    expect(apply(before, () => ({type: 'add', name}))).toBe(before);
    expect(
      apply(before, (now) => ({
        type: 'rename',
        id: idOf(now, 'util.js'),
        name,
      })),
    ).toBe(before);
  });
}

test('there are no more files than can be told apart', () => {
  let workspace = start();
  for (let number = 0; number < 20; number += 1) {
    workspace = apply(workspace, () => ({type: 'add', name: `f${number}.js`}));
  }
  expect(workspace.files).toHaveLength(MAX_FILES);
});

test('renaming keeps the identity, and may change the case', () => {
  const before = start();
  const id = idOf(before, 'util.js');
  const after = apply(before, () => ({type: 'rename', id, name: 'Util.js'}));
  expect(names(after)).toEqual(['main.js', 'Util.js', 'style.css']);
  expect(idOf(after, 'Util.js')).toBe(id);
});

test.describe('removing', () => {
  test('opens a neighbour, and undoing puts the file back in its place', () => {
    const removed = apply(start(), (now) => ({
      type: 'remove',
      id: idOf(now, 'util.js'),
    }));
    expect(names(removed)).toEqual(['main.js', 'style.css']);
    expect(getOpenFile(removed).name).toBe('style.css');
    const undone = apply(removed, () => ({type: 'undo'}));
    expect(toProject(undone)).toEqual(PROJECT);
    expect(idOf(undone, 'util.js')).toBe(idOf(start(), 'util.js'));
  });

  test('undoing keeps what was edited since, and finds a free name', () => {
    const undone = apply(
      start(),
      (now) => ({type: 'remove', id: idOf(now, 'util.js')}),
      (now) => ({type: 'edit', id: idOf(now, 'main.js'), code: 'later'}),
      () => ({type: 'add', name: 'util.js'}),
      () => ({type: 'undo'}),
    );
    expect(names(undone)).toEqual([
      'main.js',
      'util-2.js',
      'style.css',
      'util.js',
    ]);
    expect(undone.files[0]?.code).toBe('later');
  });

  test('the last file stays', () => {
    const one = createWorkspace({files: [{name: 'a.js', code: ''}]}, 'draft');
    expect(apply(one, (now) => ({type: 'remove', id: now.openId}))).toBe(one);
  });
});

test.describe('replacing', () => {
  const other = {files: [{name: 'main.js', code: 'other'}]};

  test('a namesake keeps its identity and with it its history', () => {
    const before = start();
    const after = apply(before, () => ({
      type: 'replace',
      project: other,
      origin: 'draft',
    }));
    expect(toProject(after).files).toEqual(other.files);
    expect(idOf(after, 'main.js')).toBe(idOf(before, 'main.js'));
  });

  test('undoing goes back, undoing again goes forward', () => {
    const replaced = apply(start(), () => ({
      type: 'replace',
      project: other,
      origin: 'link',
    }));
    const back = apply(replaced, () => ({type: 'undo'}));
    expect(toProject(back)).toEqual(PROJECT);
    expect(back.origin).toBe('draft');
    const forth = apply(back, () => ({type: 'undo'}));
    expect(toProject(forth).files).toEqual(other.files);
    expect(forth.origin).toBe('link');
  });

  test('no two files ever share an identity', () => {
    const workspace = apply(
      start(),
      (now) => ({type: 'rename', id: idOf(now, 'main.js'), name: 'x.js'}),
      () => ({type: 'add', name: 'main.js'}),
      () => ({type: 'replace', project: PROJECT, origin: 'draft'}),
      () => ({type: 'add', name: 'y.js'}),
      () => ({type: 'undo'}),
      () => ({type: 'add', name: 'z.js'}),
    );
    const ids = workspace.files.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('without anything to undo, undoing changes nothing', () => {
  const before = start();
  expect(apply(before, () => ({type: 'undo'}))).toBe(before);
});
