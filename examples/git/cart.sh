# Three commits on main: a price, a discount, a bigger discount.
echo 'export const total = 20;' > cart.js
git add cart.js
git commit --quiet -m 初始提交
echo 'export const total = 18;' > cart.js
git commit --quiet -am 加入满减
echo 'export const total = 16.2;' > cart.js
git commit --quiet -am 改为九折
