# A video of 3 MB was committed and then deleted.
echo 'export const total = 20;' > cart.js
git add .
git commit --quiet -m 初始提交
head -c 3000000 /dev/zero > intro.mp4
git add .
git commit --quiet -m 加入介绍视频
git rm --quiet intro.mp4
git commit --quiet -m 删除介绍视频
