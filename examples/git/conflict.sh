# main and sale have changed the same line. HEAD is on main.
printf '%s\n' 'export const title = "购物车";' 'export const price = 20;' > cart.js
git add . && git commit --quiet -m 初始提交
git switch --quiet --create sale
printf '%s\n' 'export const title = "购物车";' 'export const price = 16;' > cart.js
git commit --quiet -am 八折
git switch --quiet main
printf '%s\n' 'export const title = "购物车";' 'export const price = 22;' > cart.js
git commit --quiet -am 涨价
