import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inGit} from '../inGit';

/** Hooks that name themselves in ../ran. */
const HOOKS = `mkdir ../hooks
  for hook in pre-commit pre-merge-commit commit-msg post-commit; do
    printf '#!/bin/sh\\necho %s >> ../ran\\n' $hook > ../hooks/$hook
  done
  chmod +x ../hooks/*
  git config core.hooksPath ../hooks`;

claims('docs/git/collaboration.md', {
  '它不联网，比较的是 `main` 和 `origin/main`，而 `origin/main` 要到 `fetch`、`pull`、`push` 时才更新':
    async () => {
      const after = (command: string) =>
        inGit(
          'diverged',
          `before=$(git rev-parse origin/main)
          ${command}
          [ "$before" = "$(git rev-parse origin/main)" ] && echo 没变 || echo 变了`,
        );
      // Without the remote, too.
      expect(
        await after('mv ../origin.git ../gone; git status > ../said'),
      ).toBe('没变');
      expect(await after('git fetch --quiet')).toBe('变了');
      expect(await after('git pull --quiet --rebase')).toBe('变了');
      expect(await after('git push --quiet --force')).toBe('变了');
    },
  '`git log` 写三个点又是一个意思：两边各自独有的提交都列出来': async () => {
    const told = await inGit(
      'diverged',
      `git fetch --quiet
      git log --format=%s main..origin/main
      echo 三个点
      git log --left-right --format='%m %s' main...origin/main | sort`,
    );
    expect(told).toBe('加入帮助\n三个点\n< 加入满减\n> 加入帮助');
  },
  '`push` 还要求它与本地的分支同名。`git switch -c coupon origin/main` 把上游设成了 `origin/main`，之后 `git push` 被拒绝，说上游 `does not match` 当前分支的名字；建的时候加 `--no-track` 就好':
    async () => {
      const told = await inGit(
        'fork',
        `git config push.autoSetupRemote true
        git switch -qc tracked origin/main
        git push 2>&1 | grep -o 'does not match'
        git pull 2>&1
        git switch -qc untracked --no-track origin/main
        git push --quiet && git for-each-ref --format='%(upstream:short)' refs/heads/untracked`,
      );
      expect(told).toBe(
        'does not match\nAlready up to date.\norigin/untracked',
      );
    },
  '`git push origin --delete coupon`，书签一起清掉': async () => {
    const told = await inGit(
      'fork',
      `git push --quiet --set-upstream origin coupon
      git branch --remotes
      git push --quiet origin --delete coupon
      git branch --remotes`,
    );
    expect(told).toBe('  origin/coupon\n  origin/main\n  origin/main');
  },
  '`git push` 不带标签，要写 `--follow-tags`（带上推送的分支里远端没有的附注标签，提交早就推过的也算）':
    async () => {
      const told = await inGit(
        'diverged',
        `git pull --quiet --rebase && git push --quiet
        git tag -a old -m old HEAD~1 && git tag light
        git push --quiet && git ls-remote --tags origin
        git push --quiet --follow-tags
        git ls-remote --tags origin | cut -f 2`,
      );
      expect(told).toBe('refs/tags/old\nrefs/tags/old^{}');
    },
  '`describe` 从当前提交往回找最近的附注标签': async () => {
    const told = await inGit(
      'bisect',
      `git tag -a first -m first HEAD~3
      git tag -a second -m second HEAD~2
      git tag light HEAD~1
      git describe`,
    );
    expect(told).toMatch(/^second-2-g/u);
  },
  '别人那里的不会跟着变，`git fetch --tags` 报 `would clobber existing tag`':
    async () => {
      const told = await inGit(
        'diverged',
        `git tag -a v1 -m one HEAD~1 && git push --quiet origin v1
        git -C ../bob fetch --quiet && git -C ../bob rev-parse v1 > ../before
        git tag --force -a v1 -m two HEAD > ../said && git push --quiet --force origin v1
        git -C ../bob fetch --quiet
        git -C ../bob pull --quiet
        git -C ../bob fetch --tags 2>&1 | grep -o 'would clobber existing tag'
        git -C ../bob rev-parse v1 | diff - ../before && echo 没变`,
      );
      expect(told).toBe('would clobber existing tag\n没变');
    },
  "用 `-m` 写的信息没有提示，Git 留着 `#` 开头的行，钩子却分不出来：`-m '#12 修复'` 在这里算没有写":
    async () => {
      const told = await inGit(
        'empty',
        `git commit -q --allow-empty -m '#12 修复' && git log --format=%s
        printf '#12 修复\\n' > ../written
        GIT_EDITOR='cp ../written' git commit -q --allow-empty 2>&1 | grep -o 'empty commit message'`,
      );
      expect(told).toBe('#12 修复\nempty commit message');
    },
  '`post-` 开头的事情已经做完，只是通知，否决不了': async () => {
    const told = await inGit(
      'branches',
      `${HOOKS}
      vetoed() {
        printf '#!/bin/sh\\nexit 1\\n' > ../hooks/$1 && chmod +x ../hooks/$1
        git commit -q --allow-empty -m $1 2> ../said
        git log -1 --format="$1 %s"
        rm ../hooks/$1
      }
      vetoed pre-commit; vetoed prepare-commit-msg; vetoed commit-msg; vetoed post-commit`,
    );
    expect(told.split('\n')).toEqual([
      'pre-commit 下调运费',
      'prepare-commit-msg 下调运费',
      'commit-msg 下调运费',
      'post-commit post-commit',
    ]);
  },
  '没有冲突的合并不跑 `pre-commit`，跑的是 `pre-merge-commit` 和 `commit-msg`。没有冲突的拣选和撤销、变基里照旧重做的提交，`pre-commit` 和 `commit-msg` 一个也不跑':
    async () => {
      const ran = (command: string) =>
        inGit(
          'branches',
          `${HOOKS}
          : > ../ran
          ${command} > ../said 2>&1
          git log -1 --format=%s
          sort -u ../ran | grep -v post-commit | tr '\\n' ' '`,
        );
      expect(await ran('git commit --allow-empty -m 空的')).toBe(
        '空的\ncommit-msg pre-commit',
      );
      expect(await ran('git merge feature')).toBe(
        "Merge branch 'feature'\ncommit-msg pre-merge-commit",
      );
      expect(await ran('git cherry-pick feature~1')).toBe('加入优惠券');
      // With the editor, which only saves.
      expect(await ran('git revert --edit HEAD')).toBe('Revert "下调运费"');
      expect(await ran('git rebase main feature')).toBe('限制优惠额');
    },
  '126（不能执行）和 127（找不到命令）Git 会先拿已知的好提交核对，那里也一样就报 `bogus exit code` 停下；`sh` 是 dash 的系统（Debian、Ubuntu）上，`sh ../nosuch.sh` 得到的却是 2，实测 Git 一路判坏，把 `v1` 之后的第一个提交报成罪魁':
    async () => {
      const end = (...run: readonly string[]) =>
        inGit(
          'bisect',
          `echo 'exit 0' > ../plain.sh
          git bisect start HEAD v1 > ../said
          git bisect run ${run.join(' ')} > ../said 2>&1
          grep -oE "bogus exit code 12[67]" ../said
          git rev-parse --quiet --verify refs/bisect/bad | git log -1 --stdin --format=%s`,
        );
      expect(await end('../plain.sh')).toContain('bogus exit code 126');
      expect(await end('../nosuch.sh')).toContain('bogus exit code 127');
      expect(await end('dash', '../nosuch.sh')).toBe('版本 2');
    },
  '八个分支各带一个提交、一次合并进来，共 9 个候选，测好一个分支只排除它自己：在 2.39 上最坏测了 8 次':
    async () => {
      const told = await inGit(
        'empty',
        `c() { echo "$1" > "$1"; git add "$1"; git commit -qm "$1"; }
        c base && git tag base && c main
        for n in 1 2 3 4 5 6 7 8; do git switch -qc b$n base && c b$n; done
        git switch -q main && git merge -q b1 b2 b3 b4 b5 b6 b7 b8 > ../said
        git rev-list --count main~1..main
        for first in merge b1 b2 b3 b4 b5 b6 b7 b8; do
          [ $first = merge ] && bad='[ -e b1 ] && [ -e b2 ]' || bad="[ -e $first ]"
          printf 'echo >> ../count\\n! { %s; }\\n' "$bad" > ../test.sh
          : > ../count
          git bisect start main main~1 > ../said 2>&1
          git bisect run sh ../test.sh > ../said 2>&1
          git bisect reset > ../said 2>&1
          wc -l < ../count
        done | sort -n | tail -1`,
      );
      expect(told).toBe('9\n8');
    },
  '写不成脚本的，例如要用眼睛看页面，就每停一次自己试，答 `git bisect good` 或 `git bisect bad`，试不了答 `git bisect skip`':
    async () => {
      const told = await inGit(
        'bisect',
        `git bisect start HEAD v1 > ../said
        git bisect skip > ../said && git log -1 --format=换成%s
        for step in 1 2 3; do
          sh ../test.sh && answer=good || answer=bad
          git bisect $answer > ../said 2>&1
        done
        git log -1 --format=%s refs/bisect/bad
        grep -c 'skip.*ped commits left' ../said`,
      );
      expect(told).toMatch(/^换成版本 [^4]\n版本 5\n1$/u);
    },
  '一个分支默认只能在一处检出，所以 `git switch main` 被拒绝，报错是 `already checked out at`，较新的版本写作 `already used by worktree at`':
    async () => {
      const told = await inGit(
        'branches',
        `git worktree add -q ../other feature
        git switch feature
        git switch -q --ignore-other-worktrees feature && git branch --show-current`,
      );
      expect(told).toMatch(
        /already (?:checked out|used by worktree) at .*\nfeature$/u,
      );
    },
  '`worktree remove` 遇到没提交的改动会拒绝，被忽略的文件却一声不响地删掉，里面的 `.env` 先留一份。直接 `rm -r` 删掉目录的话，仓库还以为它在，`git worktree prune` 清掉记录':
    async () => {
      const told = await inGit(
        'branches',
        `echo .env > .git/info/exclude
        git worktree add -q ../hotfix feature
        echo 1 > ../hotfix/.env && echo 2 > ../hotfix/draft
        git worktree remove ../hotfix 2>&1 | grep -o 'modified or untracked files'
        rm ../hotfix/draft
        git worktree remove ../hotfix && ls -A ../hotfix 2> ../said || echo 没有了
        git worktree add -q ../hotfix feature && rm -r ../hotfix
        git worktree list | wc -l
        git switch -q feature 2> ../said || echo 还占着
        git worktree prune && git worktree list | wc -l
        git switch -q feature && git branch --show-current`,
      );
      expect(told.split('\n')).toEqual([
        'modified or untracked files',
        '没有了',
        '2',
        '还占着',
        '1',
        'feature',
      ]);
    },
  '拉来的提交记着新的位置，目录里还是旧的，`git status` 显示 `M shared`，这时 `git commit -a` 会把它记回旧的':
    async () => {
      const told = await inGit(
        'monorepo',
        `git config --global protocol.file.allow always
        git init -q ../site && cd ../site
        git submodule --quiet add ../origin.git shared && git commit -qm 引入
        git rev-parse HEAD:shared > ../old
        git clone -q --recurse-submodules ../site ../fresh
        cd shared && echo 1 > new && git add new && git commit -qm 新的 && git push -q
        cd .. && git commit -qam 换成新的
        cd ../fresh && git pull -q && git status --short
        git commit -qam 别的改动 && git rev-parse HEAD:shared | diff - ../old && echo 记回旧的了
        git reset -q --hard HEAD~1
        git submodule --quiet update && git status --short && ls shared/new`,
      );
      expect(told).toBe(' M shared\n记回旧的了\nshared/new');
    },
  '直接在里面提交，下一次 `update` 就把目录换回记着的提交，新的那个只剩 reflog 里找得到':
    async () => {
      const told = await inGit(
        'monorepo',
        `git config --global protocol.file.allow always
        git init -q ../site && cd ../site
        git submodule --quiet add ../origin.git shared && git commit -qm 引入
        git clone -q --recurse-submodules ../site ../fresh && cd ../fresh/shared
        git symbolic-ref -q HEAD || echo 不在分支上
        echo 1 > new && git add new && git commit -qm 里面的
        git -C .. submodule --quiet update
        ls new 2> ../../said || echo 换回去了
        git branch --all --contains 'HEAD@{1}'
        git reflog --format=%s -2`,
      );
      expect(told).toBe('不在分支上\n换回去了\n初始提交\n里面的');
    },
  '日期、`blame`、`describe`、共同祖先都不可信': async () => {
    const told = await inGit(
      'branches',
      `git tag -a v1 -m v1 main~1
      git clone -q --depth 1 --no-single-branch "file://$PWD" ../ci && cd ../ci
      git merge-base main origin/feature || echo 没有共同祖先
      git blame -s shipping.js | cut -c 1
      git describe 2>&1 | grep -c v1`,
    );
    expect(told).toBe('没有共同祖先\n^\n0');
  },
  '加 `filter: blob:none`，日期只需要提交和目录，不需要旧文件的内容':
    async () => {
      const told = await inGit(
        'dated',
        `git -C ../origin.git config uploadpack.allowFilter true
      git clone -q --no-checkout --filter=blob:none "file://$HOME/origin.git" ../site
      mv ../origin.git ../gone && cd ../site
      git log -1 --format=%as -- article-1.md
      git cat-file blob HEAD:article-1.md > ../said 2>&1 || echo 内容不在`,
      );
      expect(told).toBe('2025-03-01\n内容不在');
    },
  '部分克隆还要服务器允许，自建的裸仓库要设 `uploadpack.allowFilter`':
    async () => {
      const missing = (allowed: boolean) =>
        inGit(
          'monorepo',
          `git -C ../origin.git config uploadpack.allowFilter ${allowed}
        git clone -q --bare --filter=blob:none "file://$HOME/origin.git" ../copy
        git -C ../copy rev-list --objects --all --missing=print | grep -c '^?'`,
        );
      expect(await missing(true)).toBe('4');
      expect(await missing(false)).toMatch(/filtering not recognized .*\n0$/u);
    },
  '名字、`[gone]`、检出的目录各一列': async () => {
    const told = await inGit(
      'fork',
      `git push -q --set-upstream origin coupon
      git push -q origin --delete coupon
      git switch -q main && git worktree add -q ../hotfix -b hotfix
      git for-each-ref --format='%(refname:short)%09%(upstream:track)%09%(worktreepath)' refs/heads`,
    );
    expect(told.split('\n')).toEqual([
      'coupon\t[gone]\t',
      'hotfix\t\t/home/lin/hotfix',
      'main\t\t/home/lin/shop',
    ]);
  },
  '文件提交进仓库，大家都用得上，设置要各自写一次；设了而文件不在，`blame` 会报错':
    async () => {
      const told = await inGit(
        'bisect',
        `git rev-parse HEAD~3 > .git-blame-ignore-revs
        git add . && git commit -qm 略过整理的
        git clone -q . ../copy && cd ../copy
        git blame -s total.sh | tail -1
        git config blame.ignoreRevsFile .git-blame-ignore-revs
        git blame -s total.sh | tail -1
        git rm -q .git-blame-ignore-revs
        git blame total.sh 2>&1 | grep -o fatal`,
      );
      expect(told).toMatch(
        /^0086e54b 2\) echo 2O\n\^?021efdd.? 2\) echo 2O\nfatal$/u,
      );
    },
});
