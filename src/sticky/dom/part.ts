/**
 * One part that sticks: the header or the footer. The page's style holds it (Style.php); what is written here is in
 * which state it is, as words of one attribute, and how high it is. Its place in the page keeps its size, and what is
 * seen to move does so by transforms, so nothing around it shifts.
 */
import {
	cutOf,
	fitsWindow,
	isNewSize,
	lineOf,
	scaleOf,
	shiftOf,
} from '../domain/scroll-rules';
import type { PartSettings } from '../settings';
import { onPassed } from './passed';

export const root = document.documentElement;

/** What stays of a part as that shrinks: of several rows the last that is shown. */
const rowOf = ( part: Element, content: string ): DOMRect =>
	[ ...( content ? part.querySelectorAll( content ) : [] ) ]
		.map( ( element ) => element.getBoundingClientRect() )
		.filter( ( { height } ) => height )
		.pop() ?? part.getBoundingClientRect();

/** That has to be passed: whether of the container's lower edge, and pixels. */
type Line = readonly [ isLower: boolean, pixels: number ];

export const startPart = (
	name: 'header' | 'footer',
	{ selector, threshold, shrunk, hides, content }: PartSettings
): void => {
	const part = document.querySelector< HTMLElement >( selector );
	const container = part?.parentElement;
	if ( ! part || ! container ) {
		return;
	}
	const style = getComputedStyle( part );
	let observers: IntersectionObserver[] = [];
	let isActive = false;
	let width = 0;
	let windowHeight = 0;
	const say = ( states: string ): void => {
		part.dataset.vitrinSticky = states;
	};

	/** It is active once all of them are passed. */
	const watch = ( lines: readonly Line[], shrinks: boolean ): void => {
		const passed = lines.map( () => false );
		observers = lines.flatMap( ( [ isLower, pixels ], index ) =>
			onPassed( container, isLower, pixels, ( is ) => {
				passed[ index ] = is;
				isActive = ! passed.includes( false );
				say( isActive ? 'active' + ( shrinks ? ' shrunk' : '' ) : '' );
			} )
		);
	};

	/** Lets it go where the window is another one, and begins again with the sizes of now. */
	const follow = (): void => {
		// While it sticks, its place in the page stays as it is, whatever unfolds in it.
		if (
			isActive &&
			! isNewSize( width - innerWidth, windowHeight - innerHeight )
		) {
			return;
		}
		width = innerWidth;
		windowHeight = innerHeight;
		isActive = false;
		observers.forEach( ( observer ) => observer.disconnect() );
		// For a moment it is where it would be without us.
		say( 'off' );
		const { top, bottom, height } = part.getBoundingClientRect();
		const around = container.getBoundingClientRect();
		// Else the theme's own sticks, or lies on the page.
		const isFree = /static|relative/.test( style.position );
		const row = rowOf( part, content );
		say( 'active' );
		const cut = cutOf( height, shrunk );
		const sticks =
			isFree &&
			style.position === 'sticky' &&
			fitsWindow( height - cut, windowHeight );
		const offset = parseFloat( style.top );
		const set = ( property: string, value: number, unit = 'px' ): void =>
			root.style.setProperty(
				`--vitrin-${ name }${ property }`,
				value + unit
			);
		set( '', sticks ? height : 0 );
		set( '-cut', cut );
		set( '-shift', shiftOf( height, cut, row.bottom - top, row.height ) );
		set( '-scale', scaleOf( cut && shrunk, row.height ), '' );
		say( sticks ? '' : 'off' );
		const lines: readonly Line[] =
			name === 'header'
				? [
						[
							false,
							top -
								around.top -
								offset +
								lineOf( height, cut, threshold, hides ),
						],
					]
				: [
						[ false, threshold || -height ],
						// At the page's end it is back in its place.
						[
							true,
							around.bottom - bottom + ( hides ? height : cut ),
						],
					];
		watch( sticks ? lines : [], cut > 0 );
	};

	addEventListener( 'resize', follow );
	// Fonts and pictures come, a menu unfolds.
	new ResizeObserver( follow ).observe( part );
};
