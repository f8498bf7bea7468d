import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inGit} from '../inGit';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString();

claims('docs/git/basics-and-undo.md', {
  '5.1 写出的是 UTF-16，Git 会当成二进制文件': async () => {
    const told = await inGit(
      'empty',
      String.raw`printf '\xff\xfea\0\n\0' > notes.txt
      git add notes.txt && git commit --quiet -m notes
      printf '\xff\xfeb\0\n\0' > notes.txt
      git diff`,
    );
    expect(told).toContain('Binary files a/notes.txt and b/notes.txt differ');
  },
  '逐块询问要不要放进去（`y` 放、`n` 不放、`s` 再拆小、`e` 手动编辑这一块）':
    async () => {
      const told = await inGit(
        'empty',
        String.raw`printf '%s\n' 1 2 3 4 5 6 > list && git add list && git commit --quiet -m list
        printf '%s\n' one 2 3 4 5 six > list
        printf '%s\n' s y n | git add -p > ../asked
        grep -o 'Split into 2 hunks' ../asked
        git show :list | head -1
        git show :list | tail -1
        printf '%s\n' y | git restore --staged -p > ../asked
        git diff --cached --stat
        printf '%s\n' s n y | git restore -p > ../asked
        head -1 list && tail -1 list`,
      );
      expect(told.split('\n')).toEqual([
        'Split into 2 hunks',
        'one',
        '6',
        'one',
        '6',
      ]);
    },
  '写了 `--staged`，来源就换成 HEAD；一次都没提交过就会报错，改用 `git rm --cached`':
    async () => {
      const told = await inGit(
        'empty',
        `echo 18 > cart.js && git add cart.js
        git restore --staged cart.js || git status --short
        git rm --quiet --cached cart.js && git status --short`,
      );
      expect(told).toMatch(
        /^fatal: could not resolve .?HEAD.?\nA {2}cart\.js\n\?\? cart\.js$/u,
      );
    },
  '`add` 过而 HEAD 里没有的新文件，这一条会把它从磁盘上删掉': async () => {
    const told = await inGit(
      'cart',
      `echo 新的 > help.js
      git restore --staged --worktree help.js 2> ../said || ls
      git add help.js
      git restore --staged --worktree help.js && ls`,
    );
    expect(told).toBe('cart.js\nhelp.js\ncart.js');
  },
  '`--mixed`（默认）后在第二列（新文件成了 `??`）': async () => {
    const told = await inGit(
      'cart',
      `echo 新的 > help.js && echo 10 > cart.js
      git add . && git commit --quiet -m 帮助
      git reset --quiet HEAD~1 && git status --short`,
    );
    expect(told).toBe(' M cart.js\n?? help.js');
  },
  '默认保留 90 天，从分支现在的位置到达不了的只留 30 天': async () => {
    const commit = (days: number, name: string) =>
      `GIT_COMMITTER_DATE=${daysAgo(days)} git commit --quiet --allow-empty -m ${name}`;
    const told = await inGit(
      'empty',
      `${commit(91, '九十一天')}
      ${commit(89, '八十九天')}
      ${commit(31, '甩掉三十一天')}
      ${commit(29, '甩掉二十九天')}
      GIT_COMMITTER_DATE=${daysAgo(1)} git reset --quiet --hard HEAD~2
      git reflog expire --all
      git reflog --format=%s`,
    );
    // The last entry is that of the reset.
    expect(told.split('\n')).toEqual(['八十九天', '甩掉二十九天', '八十九天']);
  },
  无主的对象默认保留两周: async () => {
    const told = await inGit(
      'cart',
      `for days in 13 15; do
        blob=$(echo "放了 $days 天" | git hash-object -w --stdin)
        touch -d "$days days ago" ".git/objects/$(echo $blob | cut -c 1-2)/$(echo $blob | cut -c 3-)"
      done
      git gc --quiet
      git fsck | cut -d ' ' -f 3 | xargs -n 1 git show`,
    );
    expect(told).toBe('放了 13 天');
  },
  '同样的实验，改完**不** `add` 就 `reset --hard`，`fsck` 一无所获。所以动手冒险之前先 `git add -A` 再提交一次，文件名也留得住，用 reflog 就找得回':
    async () => {
      const told = await inGit(
        'cart',
        `echo 10 > cart.js
        git reset --quiet --hard
        git fsck --lost-found
        echo 10 > cart.js && echo 新的 > help.js
        git add -A && git commit --quiet -m 冒险之前
        git reset --quiet --hard HEAD~1
        git show --format=%s --name-only 'HEAD@{1}'`,
      );
      expect(told).toBe('冒险之前\n\ncart.js\nhelp.js');
    },
  '撤销合并提交要加 `-m 1` 指明保留哪一边；以后想重新合入那个分支，得先 `revert` 这次撤销，否则再合并也只带来新的提交':
    async () => {
      const told = await inGit(
        'branches',
        `git merge --quiet --no-edit feature
        git revert --no-edit HEAD 2>&1 | grep -o 'no -m option was given'
        git revert --no-edit -m 1 HEAD > ../said && ls
        git switch --quiet feature
        echo 分享 > share.js && git add share.js && git commit --quiet -m 分享
        git switch --quiet main
        git merge --quiet --no-edit feature && ls
        git revert --no-edit HEAD~1 > ../said && ls`,
      );
      expect(told.split('\n')).toEqual([
        'no -m option was given',
        'shipping.js',
        'share.js',
        'shipping.js',
        'coupon.js',
        'share.js',
        'shipping.js',
      ]);
    },
  '遇到冲突时 `pop` 不删除那条 stash': async () => {
    const told = await inGit(
      'cart',
      `echo 10 > cart.js && git stash push --quiet -m 改到一半
      echo 12 > cart.js && git commit --quiet -am 涨价
      git stash pop --quiet > ../said 2>&1
      git status --short && git stash list`,
    );
    expect(told).toBe('UU cart.js\nstash@{0}: On main: 改到一半');
  },
  '中间的斜杠也一样，`logs/*` 管不到 `src/logs`。开头和中间都没有，每一层都算。末尾的斜杠只认目录':
    async () => {
      const told = await inGit(
        'empty',
        `mkdir -p logs src/logs src/tmp && touch logs/a src/logs/a src/tmp/a tmp
        printf '%s\\n' 'logs/*' 'tmp/' > .gitignore
        git check-ignore logs/a src/logs/a src/tmp/a tmp`,
      );
      expect(told).toBe('logs/a\nsrc/tmp/a');
    },
  '整个目录被忽略之后，里面的文件用 `!` 放不回来，Git 根本不往里看。要留一个，写 `logs/*` 再写 `!logs/keep`':
    async () => {
      const told = await inGit(
        'empty',
        `mkdir logs && touch logs/keep logs/a
        for rule in logs 'logs/' 'logs/*'; do
          printf '%s\\n' "$rule" '!logs/keep' > .gitignore
          echo "$rule $(git ls-files --others --exclude-standard logs)"
        done`,
      );
      expect(told).toBe('logs \nlogs/ \nlogs/* logs/keep');
    },
  '同事一拉取，他没改过的那份就从磁盘上消失': async () => {
    const told = await inGit(
      'tracked-env',
      `git restore .env
      git init --quiet --bare ../origin.git
      git push --quiet ../origin.git main
      git clone --quiet ../origin.git ../bob
      git clone --quiet ../origin.git ../carol
      git rm --quiet --cached .env && git add .gitignore
      git commit --quiet -m '不再跟踪 .env' && git push --quiet ../origin.git main
      git -C ../bob pull --quiet; ls ../bob/.env 2> ../said || echo 没有了
      echo TOKEN=3 > ../carol/.env
      git -C ../carol pull --quiet 2> ../said; cat ../carol/.env`,
    );
    expect(told).toBe('没有了\nTOKEN=3');
  },
  '后一个可以写进配置，`git config --global push.useForceIfIncludes true`，前一个每次仍要写':
    async () => {
      const told = await inGit(
        'rewritten',
        `git config --global push.useForceIfIncludes true
        git fetch --quiet
        for option in --force --force-with-lease; do
          git push --dry-run $option 2>&1 | grep -oE 'forced update|remote ref updated since checkout'
        done`,
      );
      expect(told).toBe('forced update\nremote ref updated since checkout');
    },
});
