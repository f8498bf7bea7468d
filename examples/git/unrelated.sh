# A new project here, and on origin a repository that the hosting service made
# with a README of its own: the two have no commit in common.
git init --quiet --bare ../origin.git
git clone --quiet ../origin.git ../hosting 2> /dev/null
(
  cd ../hosting
  echo '# 购物车' > README.md
  git add README.md
  git commit --quiet -m 'Initial commit'
  git push --quiet
)
git remote add origin ../origin.git
echo 'export const total = 20;' > cart.js
git add cart.js
git commit --quiet -m 初始提交
