import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inGit} from '../inGit';

/** Writes and commits one file of that name. */
const COMMIT = 'c() { echo "$1" > "$1"; git add "$1"; git commit -qm "$1"; }';

claims('docs/git/branch-merge-rebase.md', {
  '两边把同一处改得不一样才叫冲突。紧挨着的两行也算同一处': async () => {
    const merged = (line: number) =>
      inGit(
        'empty',
        String.raw`printf '%s\n' 1 2 3 4 5 > list && git add list && git commit -qm list
        git switch -qc other
        sed -i 's/^2$/two/' list && git commit -qam other
        git switch -q main
        sed -i 's/^${line}$/mine/' list && git commit -qam mine
        git merge --no-edit other > ../said; tr '\n' ' ' < list`,
      );
    expect(await merged(3)).toContain('<<<<<<< HEAD');
    expect(await merged(4)).toBe('1 two 3 mine 5');
  },
  '`git config --global pull.ff only` 让 `git pull` 在不能快进时报错停下，设了 `pull.rebase` 也一样停，要变基就写明 `git pull --rebase`':
    async () => {
      const told = await inGit(
        'diverged',
        `git config --global pull.ff only
        git config --global pull.rebase true
        git pull 2>&1 | grep fatal
        git pull --quiet --rebase && git log --format=%s`,
      );
      expect(told.split('\n')).toEqual([
        'fatal: Not possible to fast-forward, aborting.',
        '加入满减',
        '加入帮助',
        '初始提交',
      ]);
    },
  '`main` 里已经有同样改动的、重做出来变空的，跳过（后一种用 `-i` 会停下来问，用 `--exec` 会留着；本来就空的留着）':
    async () => {
      // main has made "二" as it is; "三" and "四" in one commit.
      const redone = (options: string) =>
        inGit(
          'empty',
          `add() { echo "$1" >> list; git add list; git commit -qm "$1"; }
          add 一
          git switch -qc feature
          add 二; add 三; add 四
          git commit -q --allow-empty -m 空的
          git switch -q main
          git cherry-pick feature~3 > ../said
          printf '三\\n四\\n' >> list && git commit -qam 三和四
          git switch -q feature
          git rebase -q -X ours ${options} main > ../said 2>&1
          grep -o 'previous cherry-pick is now empty' ../said
          git log --format=%s main..HEAD`,
        );
      expect(await redone('')).toBe('空的');
      expect(await redone('-i')).toBe('previous cherry-pick is now empty');
      expect(await redone('--exec true')).toBe('空的\n四\n三');
    },
  '合并提交，丢掉，它带来的提交排进一条直线。分支里合并过别的分支、想留住那个形状，加 `--rebase-merges`':
    async () => {
      const parents = (option: string) =>
        inGit(
          'empty',
          `${COMMIT}
          c base
          git switch -qc feature && c f1
          git switch -qc side && c s1
          git switch -q feature && c f2
          git merge -q --no-edit side
          git switch -q main && c m1
          git rebase -q ${option} main feature
          git log --format=%p main.. | wc -w
          git log --format=%s main.. | sort | tr '\\n' ' '`,
        );
      expect(await parents('')).toBe('3\nf1 f2 s1');
      expect(await parents('--rebase-merges')).toBe(
        "5\nMerge branch 'side' into feature f1 f2 s1",
      );
    },
  "`git rebase --exec 'npm test' main` 每重做一个就跑一次，哪一个坏了停在哪一个":
    async () => {
      const told = await inGit(
        'branches',
        `git switch -q feature
        git rebase -q --exec 'git log -1 --format=%s >> ../ran' main 2> ../said
        cat ../ran
        git reset -q --hard 'feature@{1}'
        git rebase -q --exec 'grep -q Math coupon.js' main > ../said 2>&1
        git log -1 --format=停在%s`,
      );
      expect(told).toBe('加入优惠券\n限制优惠额\n停在加入优惠券');
    },
  '直接 `git rebase main`，Git 会把 `coupon` 的两个旧提交也重做一遍；它们改的是同一处，就撞上已经合入的内容':
    async () => {
      const told = await inGit(
        'stacked',
        `git rebase main > ../said 2>&1
        grep -o 'could not apply .*' ../said
        grep ^pick .git/rebase-merge/done .git/rebase-merge/git-rebase-todo | sed 's/.* //'`,
      );
      expect(told.split('\n')).toEqual([
        'could not apply 9c9ac0d... 加入优惠券',
        '加入优惠券',
        '提高优惠额',
        '分享优惠券',
      ]);
    },
  '几条分支叠在一起时，加 `--update-refs`（2.38 起）让中间的分支名一起挪':
    async () => {
      const position = (option: string) =>
        inGit(
          'empty',
          `${COMMIT}
          c base
          git switch -qc coupon && c f1
          git switch -qc share && c s1
          git switch -q main && c m1
          git rebase -q ${option} main share
          git rev-list --count share..coupon`,
        );
      expect(await position('--update-refs')).toBe('0');
      expect(await position('')).toBe('1');
    },
  '`drop` 或删行就是不要了（全删光是放弃变基，报 `nothing to do`）':
    async () => {
      const told = await inGit(
        'messy',
        `edit() { GIT_SEQUENCE_EDITOR="sed -i $1" git rebase -q -i main; echo "退出码 $?"; git log --format=%s main..; }
      edit /^pick/d
      edit '1s/pick/drop/'
      edit 's/pick/drop/'`,
      );
      expect(told.split('\n')).toEqual([
        'error: nothing to do',
        '退出码 1',
        '加入分享',
        '加入优惠券',
        '退出码 0',
        '加入分享',
        '退出码 0',
      ]);
    },
  '`-i` 不能省：本页的 2.39 不带它变基，`fixup!` 原样留着': async () => {
    const left = (options: string) =>
      inGit(
        'messy',
        `git config --global rebase.autoSquash true
        echo 'export const coupon = 10;' > coupon.js
        git commit -qa --fixup HEAD~1
        git rebase -q ${options} main
        git log --format=%s main.. | grep -c fixup`,
      );
    expect(await left('')).toBe('1');
    expect(await left('-i')).toBe('0');
  },
  '`git add` 之后要写 `git diff --cached --check`': async () => {
    const told = await inGit(
      'conflict',
      `git merge -q sale > ../said
      git add cart.js
      git diff --check && echo 没看到
      git diff --cached --check | wc -l`,
    );
    expect(told).toBe('没看到\n3');
  },
  '一边删了文件、另一边改了它，冲突里没有标记：状态是 `UD` 或 `DU`，要留就 `git add`，要删就 `git rm`':
    async () => {
      const told = await inGit(
        'empty',
        `echo 1 > kept; echo 1 > dropped; git add . && git commit -qm base
        git switch -qc other
        git rm -q kept; echo 2 > dropped; git commit -qam other
        git switch -q main
        git rm -q dropped; echo 3 > kept; git commit -qam mine
        git merge other > ../said
        git status --short
        cat dropped kept
        git add kept && git rm -q dropped && git commit -q --no-edit
        git ls-tree --name-only HEAD`,
      );
      expect(told.split('\n')).toEqual([
        'DU dropped',
        'UD kept',
        '2',
        '3',
        'kept',
      ]);
    },
  '作者和提交信息照旧。`git rebase --skip` 是不要正在重做的这一个提交，它的改动就从分支上没有了':
    async () => {
      const after = (steps: string) =>
        inGit(
          'conflict',
          `git switch -q sale
          git commit -q --amend --no-edit --author 'Bob <bob@example.com>'
          git rebase -q main > ../said 2>&1
          ${steps}
          git log --format='%an %s'; git status --short --branch; tail -1 cart.js`,
        );
      expect(
        await after(
          `echo 'price = 17.6' > cart.js; git add .; git rebase --continue > ../said`,
        ),
      ).toBe('Bob 八折\n林一 涨价\n林一 初始提交\n## sale\nprice = 17.6');
      expect(await after('git rebase --skip')).toBe(
        '林一 涨价\n林一 初始提交\n## sale\nexport const price = 22;',
      );
    },
  '`-s ours` 根本不看对方的内容：历史上算合并过了，对方的改动一样也没有，以后再合并也不会再带来':
    async () => {
      const told = await inGit(
        'branches',
        `git merge -q -s ours --no-edit feature
        git merge feature
        git branch --merged | tr -d ' *\\n'; echo
        ls`,
      );
      expect(told).toBe('Already up to date.\nfeaturemain\nshipping.js');
    },
  '解错了，趁合并还停着，用 `git rerere forget cart.js` 忘掉，再用 `git checkout --merge cart.js` 找回冲突标记重解；不重解就提交，它又照样记下':
    async () => {
      const again = (steps: string) =>
        inGit(
          'conflict',
          `git config rerere.enabled true
          git merge -q sale > ../said 2>&1
          echo 解错了 > cart.js && git commit -qam 合并 2> ../said
          git reset -q --hard HEAD~1
          git merge -q sale > ../said 2>&1
          git rerere forget cart.js 2> ../said
          ${steps}
          git commit -qam 合并 2> ../said
          git reset -q --hard HEAD~1
          git merge -q sale > ../said 2>&1; cat cart.js`,
        );
      expect(
        await again(`git checkout --merge cart.js 2> ../said
        grep -c '<<<<<<<' cart.js
        echo 解对了 > cart.js`),
      ).toBe('1\n解对了');
      expect(await again('')).toBe('解错了');
    },
  '先看它的提交在当前分支里走不走得到（设了上游、它还在的，看上游），走不到就不删':
    async () => {
      const told = await inGit(
        'rewritten',
        `git fetch -q && git reset -q --hard origin/main
        git switch -qc pushed && git commit -q --allow-empty -m 推了没合
        git push -q -u origin pushed
        git switch -q main
        git branch -d pushed 2> ../said
        git switch -qc merged && git push -q -u origin merged
        git commit -q --allow-empty -m 合了没推
        git switch -q main && git merge -q merged
        git branch -d merged 2>&1 | grep -o 'error: .*'
        git push -q origin --delete merged
        git branch -d merged`,
      );
      expect(told).toMatch(
        /^Deleted branch pushed .*\nerror: the branch 'merged' is not fully merged\.?\nDeleted branch merged .*$/iu,
      );
    },
  '`git status` 第一行写着 `interactive rebase in progress` 时，HEAD 不在任何分支上。此刻提交会接在重做到一半的位置':
    async () => {
      const told = await inGit(
        'messy',
        `GIT_SEQUENCE_EDITOR='sed -i 1s/pick/edit/' git rebase -q -i main 2> ../said
        git status | head -1
        git symbolic-ref -q HEAD || echo 不在分支上
        git commit -q --allow-empty -m 半路
        git rebase --continue 2> ../said
        git log --format=%s main..`,
      );
      expect(told).toMatch(
        /^interactive rebase in progress; onto .*\n不在分支上\n加入分享\n半路\n加入优惠券$/u,
      );
    },
  '分支自己的 reflog 里，一次变基只有一行，`@{1}` 就是变基之前': async () => {
    const told = await inGit(
      'branches',
      `old=$(git rev-parse feature)
      git reflog show feature | wc -l
      git rebase -q main feature
      git reflog show feature | wc -l
      git reset -q --hard 'feature@{1}'
      [ "$old" = "$(git rev-parse HEAD)" ] && echo 回来了`,
    );
    expect(told).toBe('3\n4\n回来了');
  },
  '在原来的起点上把五个提交合成一个（`git rebase -i` 配 `fixup`，或 `git reset --soft` 再提交），然后变基，只剩一次冲突。要保留五个提交，就改用 `git merge main`，三方合并只比较两头':
    async () => {
      const asked = (steps: string) =>
        inGit(
          'empty',
          String.raw`echo 1 > total && git add total && git commit -qm base
          git switch -qc feature
          for n in 2 3 4 5 6; do echo $n > total; git commit -qam $n; done
          git switch -q main && echo 100 > total && git commit -qam main
          git switch -q feature
          ${steps}
          asked=0
          while grep -q '<<<<<<<' total; do
            asked=$((asked + 1))
            # Keeps what main says beside what the commit says.
            printf '100 and %s\n' "$(grep -v '[<=>]' total | tail -1)" > total
            git add total
            if [ -d .git/rebase-merge ]; then
              git rebase --continue > ../said 2>&1
            else
              git commit -q --no-edit
            fi
          done
          echo "$asked $(git log --format=%s main.. | wc -l)"`,
        );
      expect(await asked('git rebase -q main > ../said 2>&1')).toBe('5 5');
      expect(
        await asked(
          'git reset -q --soft HEAD~5; git commit -qm one; git rebase -q main > ../said 2>&1',
        ),
      ).toBe('1 1');
      // The five, and the merge.
      expect(await asked('git merge -q main > ../said 2>&1')).toBe('1 6');
    },
});
