/** Programs that the WAT editor starts with. */
export const WAT_EXAMPLES = [
  {
    name: '相加',
    call: 'add(2, 40)',
    code: `(module
  (func (export "add") (param i32 i32) (result i32)
    local.get 0
    local.get 1
    i32.add))`,
  },
  {
    name: '循环：阶乘',
    call: 'factorial(20n)',
    code: `(module
  (func (export "factorial") (param $n i64) (result i64)
    (local $product i64)
    (local.set $product (i64.const 1))
    (block $done
      (loop $again
        (br_if $done (i64.eqz (local.get $n)))
        (local.set $product
          (i64.mul (local.get $product) (local.get $n)))
        (local.set $n (i64.sub (local.get $n) (i64.const 1)))
        (br $again)))
    (local.get $product)))`,
  },
  {
    name: '内存与导入：求和并报告',
    call: 'total(3)',
    code: `(module
  (import "env" "log" (func $log (param i32)))
  (memory 1)
  (data (i32.const 0) "\\1e\\00\\00\\00\\08\\00\\00\\00\\0c\\00\\00\\00")
  (func (export "total") (param $count i32) (result i32)
    (local $at i32) (local $sum i32)
    (loop $next
      (call $log (i32.load (local.get $at)))
      (local.set $sum
        (i32.add (local.get $sum) (i32.load (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (br_if $next
        (i32.lt_u (local.get $at)
          (i32.mul (local.get $count) (i32.const 4)))))
    (local.get $sum)))`,
  },
] as const;
