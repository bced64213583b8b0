/**
 * Which group of features is in view: the last one whose beginning has been scrolled past.
 */
import { useEffect, useState, type RefObject } from '@wordpress/element';

/** Pixels below the navigation where a group that was jumped to may begin: WordPress moves a page with a hash by 32. */
const SLACK = 48;

export const useCurrentGroup = (
	names: string[],
	navigation: RefObject< HTMLElement | null >
): string => {
	const [ current, setCurrent ] = useState( '' );
	const joined = names.join();
	useEffect( () => {
		const all = joined.split( ',' );
		const find = () => {
			const line =
				( navigation.current?.getBoundingClientRect().bottom ?? 0 ) +
				SLACK;
			const passed = all.filter( ( name ) => {
				const element = document.getElementById(
					`vitrin-page-${ name }`
				);
				return element && element.getBoundingClientRect().top <= line;
			} );
			const { scrollHeight, clientHeight, scrollTop } =
				document.documentElement;
			// The last one may be too short to reach the top.
			const isAtEnd =
				scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
			setCurrent( ( isAtEnd ? all : passed ).at( -1 ) ?? '' );
		};
		find();
		window.addEventListener( 'scroll', find, { passive: true } );
		window.addEventListener( 'resize', find );
		return () => {
			window.removeEventListener( 'scroll', find );
			window.removeEventListener( 'resize', find );
		};
	}, [ joined, navigation ] );
	return current;
};
