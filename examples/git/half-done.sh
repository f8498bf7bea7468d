# README.md is changed, draft.md is new; nothing is staged.
echo '# 购物车' > README.md
git add README.md
git commit --quiet -m 初始提交
echo '满 100 减 10' >> README.md
echo '草稿' > draft.md
