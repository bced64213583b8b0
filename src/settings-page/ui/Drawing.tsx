import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * A drawing of a feature's folder, in the colours of the admin. Decoration: what it shows stands beside
 * it in words. Its file loads once it comes near the window.
 */
export function Drawing( {
	url,
	className,
}: {
	url: string;
	className: string;
} ) {
	const element = useRef< SVGSVGElement >( null );
	const [ isNear, setNear ] = useState( false );
	useEffect( () => {
		const observer = new IntersectionObserver(
			( entries ) => {
				if (
					entries.some( ( { isIntersecting } ) => isIntersecting )
				) {
					setNear( true );
					observer.disconnect();
				}
			},
			{ rootMargin: '300px' }
		);
		if ( element.current ) {
			observer.observe( element.current );
		}
		return () => observer.disconnect();
	}, [] );
	return (
		<svg ref={ element } className={ className } aria-hidden="true">
			{ isNear && <use href={ `${ url }#p` } /> }
		</svg>
	);
}
