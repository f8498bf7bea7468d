const isKept = ({ active, pinned, audible }) => active || pinned || audible;

// 锚点不算不同的页；#/ 和 #! 开头的是单页应用的路由，算。
export function keyOf({ url = '', pendingUrl }) {
  return (pendingUrl || url).replace(/#(?![!/]).*$/, '');
}

// 每个地址至少留一个：先留正在用的，再留最近看过的。无痕窗口里是另一份登录，分开算。
export function findDuplicates(tabs) {
  const groups = Object.groupBy(tabs.filter(keyOf), (tab) => `${tab.incognito} ${keyOf(tab)}`);
  return Object.values(groups).flatMap((group) => {
    const [, ...rest] = group.toSorted(
      (a, b) => isKept(b) - isKept(a) || b.lastAccessed - a.lastAccessed,
    );
    return rest.filter((tab) => !isKept(tab));
  });
}
