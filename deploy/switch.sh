#!/bin/sh
# 原子地换上一次构建：deploy/switch.sh build
# 换上之前新版本已经完整；重新加载失败就换回去。前几个版本的 assets/ 一起留着，
# 开着旧页面的读者还能加载旧文件。
#   HANGJIAN_HOME  放版本的目录，默认 /srv/hangjian
#   KEEP           留几个旧版本，默认 5
#   RELOAD         重新加载的命令，默认 nginx -t -q && nginx -s reload
set -eu

build=${1:?用法：deploy/switch.sh 构建的目录}
home=${HANGJIAN_HOME:-/srv/hangjian}
keep=${KEEP:-5}
reload=${RELOAD:-nginx -t -q && nginx -s reload}

[ -f "$build/404.html" ] || { echo "$build 不是完整的构建：没有 404.html。" >&2; exit 1; }
# 这里的 nginx 和 Caddy 配置把网站放在 /；为别的路径构建的放上去，页面都找不到文件。
site=$build/.deploy/site.json
if [ -f "$site" ] && ! grep -q '"baseUrl":"/"' "$site"; then
  echo "$build 不是为 / 构建的（BASE_URL），不能放在这里：$(cat "$site")" >&2
  exit 1
fi
mkdir -p "$home/releases"
# 两次发布不能交错。
mkdir "$home/lock" 2>/dev/null || { echo "另一次发布正在进行；确定没有时，删除 $home/lock。" >&2; exit 1; }
id=$(date -u +%Y%m%dT%H%M%S.%N)
next=$home/releases/$id.next
trap 'rm -rf "$next" "$home/lock"' EXIT
trap 'exit 1' HUP INT TERM

mkdir "$next"
cp -R "$build" "$next/site"
# 没有变的文件保留原来的时间，读者手里的那一份就还有效，不用重新下载。
if [ -d "$home/current/site" ]; then
  (cd "$next/site" && find . -type f) | while read -r file; do
    if cmp -s "$home/current/site/$file" "$next/site/$file"; then
      touch -r "$home/current/site/$file" "$next/site/$file"
    fi
  done
fi
(cd "$next/site" && find assets -type f) >"$next/own-assets"

# 旧版本自己的文件，不含它从更早版本留下的，否则永远不会变少。
ls -1r "$home/releases" | grep -v '\.next$' | head -n "$keep" | while read -r old; do
  while read -r file; do
    if [ ! -e "$next/site/$file" ] && [ -e "$home/releases/$old/site/$file" ]; then
      mkdir -p "$next/site/$(dirname "$file")"
      ln "$home/releases/$old/site/$file" "$next/site/$file"
    fi
  done <"$home/releases/$old/own-assets"
done

echo "root $home/releases/$id/site;" >"$next/root.conf"
echo "root * $home/releases/$id/site" >"$next/root.caddy"
mv "$next" "$home/releases/$id"

point() { ln -s "$1" "$home/current.next" && mv -Tf "$home/current.next" "$home/current"; }
previous=$(readlink "$home/current" || true)
point "releases/$id"
if ! sh -c "$reload"; then
  if [ -n "$previous" ]; then point "$previous"; else rm "$home/current"; fi
  rm -rf "$home/releases/$id"
  echo "重新加载失败，已换回 ${previous:-没有版本的状态}。" >&2
  exit 1
fi
ls -1r "$home/releases" | tail -n "+$((keep + 2))" | while read -r old; do
  rm -rf "$home/releases/${old:?}"
done
echo "已换上 $id。"
