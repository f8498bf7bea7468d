# Two branches on top of each other: coupon on main, share on coupon. coupon has
# been squashed into main, which therefore lacks its commits. HEAD is on share.
echo 'export const shipping = 8;' > shipping.js
git add . && git commit --quiet -m 初始提交
git switch --quiet --create coupon
echo 'export const coupon = 10;' > coupon.js
git add . && git commit --quiet -m 加入优惠券
echo 'export const coupon = 20;' > coupon.js
git commit --quiet -am 提高优惠额
git switch --quiet --create share
echo 'export const share = true;' > share.js
git add . && git commit --quiet -m 分享优惠券
git switch --quiet main
git merge --quiet --squash coupon > /dev/null
git commit --quiet -m '优惠券（#12）'
git switch --quiet share
