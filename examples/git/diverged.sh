# A clone of origin in which origin and this repository each have one commit
# that the other lacks: Bob has pushed his, ours is not pushed.
git init --quiet --bare ../origin.git
git remote add origin ../origin.git
echo 'export const total = 20;' > cart.js
git add cart.js
git commit --quiet -m 初始提交
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
echo 'export const total = 18;' > cart.js
git commit --quiet -am 加入满减
