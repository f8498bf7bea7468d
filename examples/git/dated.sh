# Three articles, each committed on a day of its own, and a bare copy of the
# repository at ../origin.git.
number=1
for day in 2025-03-01 2025-07-15 2025-12-20; do
  echo "文章 $number" > "article-$number.md"
  git add .
  GIT_AUTHOR_DATE="${day}T09:00:00+08:00" \
    GIT_COMMITTER_DATE="${day}T09:00:00+08:00" \
    git commit --quiet -m "加入文章 $number"
  number=$((number + 1))
done
git clone --quiet --bare . ../origin.git
