/** What was promised, and by how much it is missed. */
import {formatTable} from './table';

export type Goal = {
  readonly name: string;
  readonly value: number;
  /** The most that the value may be; null: what it is compared with failed. */
  readonly limit: number | null;
  readonly unit: string;
};

/** `达到`, or by how much not. */
export function judgeGoal({value, limit, unit}: Goal): string {
  if (limit === null || Number.isNaN(limit) || Number.isNaN(value)) {
    return '没有量到';
  }
  if (value <= limit) {
    return '达到';
  }
  const more = value - limit;
  const share = limit > 0 ? `，${((more / limit) * 100).toFixed(0)}%` : '';
  return `差 ${more.toFixed(1)} ${unit}${share}`;
}

function show(value: number | null, unit: string): string {
  return value === null || Number.isNaN(value)
    ? '–'
    : `${value.toFixed(1)} ${unit}`;
}

/** The goals as a Markdown table. */
export function formatGoals(goals: readonly Goal[]): string {
  return formatTable(
    ['目标', '量到', '上限', '结果'],
    goals.map((goal) => [
      goal.name,
      show(goal.value, goal.unit),
      show(goal.limit, goal.unit),
      judgeGoal(goal),
    ]),
  );
}
