# A repository of two packages and their documentation, and a bare copy of it
# at ../origin.git that serves partial clones.
mkdir -p packages/cart packages/admin docs
echo '{}' > package.json
echo 'export const total = 20;' > packages/cart/total.js
echo 'export const users = [];' > packages/admin/users.js
echo '# 购物车' > docs/cart.md
git add .
git commit --quiet -m 初始提交
git clone --quiet --bare . ../origin.git
git -C ../origin.git config uploadpack.allowFilter true
