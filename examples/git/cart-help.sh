# The three commits of cart.sh, and two more that add and complete a help page.
echo 'export const total = 20;' > cart.js
git add cart.js
git commit --quiet -m 初始提交
echo 'export const total = 18;' > cart.js
git commit --quiet -am 加入满减
echo 'export const total = 16.2;' > cart.js
git commit --quiet -am 改为九折
echo 'export const help = "满 100 减 10";' > help.js
git add help.js
git commit --quiet -m 加入帮助
echo '# 购物车' > README.md
git add README.md
git commit --quiet -m 补充说明
