import {CUBE_VERTEX} from '../shaders/cube';
import {LIGHT_FRAGMENT} from '../shaders/light';
import {TEXTURE_FRAGMENT, TEXTURE_VERTEX} from '../shaders/texture';
import {TRIANGLE_FRAGMENT, TRIANGLE_VERTEX} from '../shaders/triangle';
import type {Lesson} from './lesson';

/** Geometry: from three corners to a lit ball. */
export const BASICS: readonly Lesson[] = [
  {
    id: 'triangle',
    title: '一个三角形',
    prose: (
      <>
        <p>
          屏幕上的一切最后都是三角形。这里只有三个顶点，每个顶点带两样数据：位置和颜色。
        </p>
        <ol>
          <li>
            把六个位置分量和九个颜色分量写进两个缓冲区，数据从此在显卡里。
          </li>
          <li>
            顶点着色器对每个顶点运行一次，按角度把位置转一下，颜色原样交出。
          </li>
          <li>
            光栅化算出三角形盖住了哪些像素，颜色在三个顶点之间按距离混合。
          </li>
          <li>片元着色器对每个像素运行一次，写下混好的颜色。</li>
        </ol>
        <p>
          红、绿、蓝只写在三个角上，中间的过渡没有一行代码：它来自第三步的插值。
        </p>
      </>
    ),
    codes: [
      {title: '顶点着色器', code: TRIANGLE_VERTEX},
      {title: '片元着色器', code: TRIANGLE_FRAGMENT},
    ],
    notes: [
      {
        about: '一帧什么时候画',
        title: '事件循环',
        to: '/docs/f28ea93f#rendering',
      },
    ],
    load: () => import('../scenes/triangle'),
    minHeight: '29rem',
  },
  {
    id: 'cube',
    title: '立方体与三个矩阵',
    prose: (
      <>
        <p>
          立方体的八个角写在它自己的坐标里，从不改动。要出现在屏幕上，每个顶点依次乘三个矩阵：
        </p>
        <ol>
          <li>模型矩阵把物体放进世界：这里只绕竖轴自转。</li>
          <li>视图矩阵把世界搬到相机面前：拖动画面，变的就是它。</li>
          <li>
            投影矩阵把远处的东西变小：它的最后一行是 0、0、−1、0，让 w
            等于离相机的距离，显卡随后用 w 去除 x、y、z。
          </li>
        </ol>
        <p>
          画面下面四张表是这一帧真正传给着色器的数。把自转调到 90
          度，看模型矩阵里的 1
          怎样换了位置；拉远相机，只有视图矩阵的一个数在变。
        </p>
      </>
    ),
    codes: [{title: '顶点着色器', code: CUBE_VERTEX}],
    notes: [
      {
        about: '哪些动画最便宜',
        title: '过渡、动画与视图过渡',
        to: '/docs/3a28b63e#cheap',
      },
    ],
    load: () => import('../scenes/cube'),
    minHeight: '48rem',
  },
  {
    id: 'texture',
    title: '纹理',
    prose: (
      <>
        <p>
          纹理是一张显卡能按坐标查的图，左下角是 (0, 0)，右上角是 (1,
          1)，与图有多少格无关。这张棋盘只有 16 × 16 格，由代码生成。
        </p>
        <p>
          格子放大以后，“最近的一格”边缘分明，“四格混合”变得柔和。把重复次数调到
          20、再倾斜：远处一个像素盖住许多格，只取一格会闪出杂纹，多级缩小图事先把它们平均好了。
        </p>
        <p>
          倾斜时格子没有歪，是因为插值按 w
          校正过：这正是投影矩阵留下的那个距离。
        </p>
      </>
    ),
    codes: [
      {title: '顶点着色器', code: TEXTURE_VERTEX},
      {title: '片元着色器', code: TEXTURE_FRAGMENT},
    ],
    notes: [
      {
        about: '一帧图像走的路',
        title: '实战：视频滤镜',
        to: '/other/WASM/video-filter#pipeline',
      },
    ],
    load: () => import('../scenes/texture'),
    minHeight: '32rem',
  },
  {
    id: 'light',
    title: '光',
    prose: (
      <>
        <p>
          显卡不懂光。看起来立体，只是因为片元着色器按表面的朝向给每个像素算了明暗，一共三项：
        </p>
        <ul>
          <li>环境光：一个常数，免得背光处全黑。</li>
          <li>漫反射：法线与光线方向的点积，正对着灯最亮，侧过去就暗。</li>
          <li>
            高光：法线与“光线和视线的中间方向”的点积，取很高的次方，所以只剩一小块。
          </li>
        </ul>
        <p>
          球心在原点、半径为
          1，所以每一点的法线就是它的坐标。最后一行的次方把线性的亮度换成屏幕用的编码，不做这一步，暗部会糊成一片。
        </p>
      </>
    ),
    codes: [{title: '片元着色器', code: LIGHT_FRAGMENT}],
    notes: [
      {
        about: '一个像素，用 CPU 算一遍',
        title: '实战：视频滤镜',
        to: '/other/WASM/video-filter#minimal',
      },
    ],
    load: () => import('../scenes/light'),
    minHeight: '34rem',
  },
];
