# main and feature have parted: one commit on main, two on feature, which
# touch different files. HEAD is on main.
echo 'export const shipping = 8;' > shipping.js
git add . && git commit --quiet -m 初始提交
git switch --quiet --create feature
echo 'export const coupon = 10;' > coupon.js
git add . && git commit --quiet -m 加入优惠券
echo 'export const coupon = Math.min(10, total);' > coupon.js
git commit --quiet -am 限制优惠额
git switch --quiet main
echo 'export const shipping = 6;' > shipping.js
git commit --quiet -am 下调运费
