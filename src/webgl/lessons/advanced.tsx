import {FILTER_FRAGMENT} from '../shaders/filters';
import {DOT_FRAGMENT, MOVE_VERTEX} from '../shaders/particles';
import {SDF_FRAGMENT} from '../shaders/sdf';
import type {Lesson} from './lesson';

/** The GPU as a calculator, and pictures without triangles. */
export const ADVANCED: readonly Lesson[] = [
  {
    id: 'particles',
    title: '粒子',
    prose: (
      <>
        <p>
          六千个点，每一帧都要算新的位置和速度。把数据读回 JavaScript
          再传过去，大半时间花在路上；变换反馈让顶点着色器的输出直接写进另一组缓冲区，数据从不离开显卡。
        </p>
        <p>
          缓冲区有两组：这一帧从甲读、往乙写，下一帧交换。同一块内存同时读写的结果是没有定义的。
        </p>
        <p>
          画点时用加法混合，重叠处更亮，也就不必给六千个点排序。把引力调成负数，它们就散开。
        </p>
      </>
    ),
    codes: [
      {title: '移动粒子的顶点着色器', code: MOVE_VERTEX},
      {title: '画点的片元着色器', code: DOT_FRAGMENT},
    ],
    notes: [
      {
        about: '大块数据怎样不复制',
        title: 'Web Worker 实战',
        to: '/docs/adff3512#transfer',
      },
    ],
    load: () => import('../scenes/particles'),
    minHeight: '32rem',
  },
  {
    id: 'sdf',
    title: '有向距离场',
    prose: (
      <>
        <p>
          没有顶点的形状：一个函数，对空间里任何一点回答“离表面还有多远”，在里面就是负数。画面只是一个盖住画布的三角形，形状全在片元着色器里。
        </p>
        <ol>
          <li>每个像素发出一条视线。</li>
          <li>问距离，就放心前进这么远：这段路上不会撞到东西。</li>
          <li>距离几乎为零就是撞上了；法线是距离变化最快的方向，用差分求。</li>
        </ol>
        <p>
          两个形状取较小的距离就是并集；在交界处平滑地取小，它们就融在一起。把最多步数调小，看擦着边过去的视线怎样先用完步数。
        </p>
      </>
    ),
    codes: [{title: '片元着色器', code: SDF_FRAGMENT}],
    notes: [
      {
        about: '卡不卡，先量再改',
        title: '性能与内存',
        to: '/docs/17d110be#measure',
      },
    ],
    load: () => import('../scenes/sdf'),
    minHeight: '30rem',
  },
  {
    id: 'filters',
    title: '图像滤镜',
    prose: (
      <>
        <p>
          先把画画进一张纹理，再以这张纹理为输入画到屏幕上：这就是后期处理。每个像素取周围九个样本，乘上九个权重再相加。
        </p>
        <p>
          权重之和是 1，亮度不变：全是九分之一就是模糊，中间 5、四邻 −1
          就是锐化。和是 0，平坦处全黑，只剩边缘。
        </p>
        <p>
          显卡上每个像素各算各的，谁也看不到谁的结果，所以没有先后，可以同时算。
        </p>
      </>
    ),
    codes: [{title: '片元着色器', code: FILTER_FRAGMENT}],
    notes: [
      {
        about: '同样的滤镜怎样算',
        title: '实战：视频滤镜',
        to: '/other/WASM/video-filter#filters',
      },
    ],
    load: () => import('../scenes/filters'),
    minHeight: '31rem',
  },
  {
    id: 'shader',
    title: '着色器练习场',
    prose: (
      <>
        <p>
          改编辑器里的代码，停下片刻就会重新编译；写错了，出错的那一行有记号，画面保持上一次成功的样子。
        </p>
        <p>
          可以直接用的有画布大小 <code>u_resolution</code>、秒数{' '}
          <code>u_time</code>，结果写进 <code>fragColor</code>。
        </p>
        <p>
          想要滑块，就在变量后面加注释，依次是名字、最小、最大和初值：
          <code>uniform float speed; // 速度 0 3 1</code>。
        </p>
        <p>
          分享链接把整段代码和滑块的位置放在地址的井号后面，不经过任何服务器；从链接打开的代码要你按“运行”才会运行。
        </p>
      </>
    ),
    codes: [],
    notes: [
      {
        about: '从报错的行号找起',
        title: '错误处理与调试',
        to: '/docs/4f90ba07#stack-trace',
      },
    ],
    load: () => import('../playground'),
    minHeight: '56rem',
  },
];
