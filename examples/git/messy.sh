# A branch whose last commits are a feature, its typing mistake and its repair.
echo 'export const shipping = 8;' > shipping.js
git add . && git commit --quiet -m 初始提交
git switch --quiet --create feature
echo 'export const coupn = 10;' > coupon.js
git add . && git commit --quiet -m 加入优惠券
echo 'export const share = true;' > share.js
git add . && git commit --quiet -m 加入分享
