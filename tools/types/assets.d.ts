/** What webpack turns into files of their own when a script imports it. */
declare module '*.scss';
declare module '*.svg' {
	import type { ComponentType, SVGProps } from 'react';

	const Icon: ComponentType< SVGProps< SVGSVGElement > >;
	export default Icon;
}
