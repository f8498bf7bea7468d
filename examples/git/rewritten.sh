# Two clones of one origin: Bob has pushed a commit, and this one (Ann's) has
# rewritten the last commit that both share.
git init --quiet --bare ../origin.git
git remote add origin ../origin.git
echo 'export const total = 20;' > cart.js
git add cart.js
git commit --quiet -m 初始提交
echo 'export const total = 18;' > cart.js
git commit --quiet -am 加入满减
git push --quiet --set-upstream origin main
git clone --quiet ../origin.git ../bob
(
  cd ../bob
  # Merges name it in their message, wherever the samples run.
  git remote set-url origin ../origin.git
  echo 'export const help = true;' > help.js
  git add help.js
  git commit --quiet -m 加入帮助
  git push --quiet
)
git commit --quiet --amend -m 加入满减优惠
