# What a reader prepares in their own terminal, in the words of the page that
# asks for it: three commits on feature, one on main. HEAD is on main.
save() { echo "$2" >> "$1"; git add .; git commit --quiet -m "$2"; }
save shop.js 初始提交
git switch --quiet --create feature
save coupon.js 加入优惠券
save debug.js 调试输出
save tax.js 修正税率
git switch --quiet main
save shipping.js 下调运费
