/**
 * Which features' settings are open, and links within the page: to a feature (#side-cart), a setting
 * (#side-cart.width) or a group of features (#page-cart).
 */
import { useEffect, useRef, useState } from '@wordpress/element';
import type { Feature } from '../domain/types';

/** Before the name of a group. */
export const OF_PAGE = 'page-';

interface Link {
	/** Element's id. */
	id: string;
	/** '' for a group. */
	feature: string;
	isSetting: boolean;
}

/** What the address asks for; null for nothing that exists. */
const linked = ( features: Feature[] ): Link | null => {
	// Names of features, settings and groups are plain ASCII.
	const hash = window.location.hash.slice( 1 );
	const [ feature = '', field = '' ] = hash.split( '.' );
	const found = features.find( ( { name } ) => name === feature );
	if ( ! found ) {
		return hash.startsWith( OF_PAGE )
			? { id: `vitrin-${ hash }`, feature: '', isSetting: false }
			: null;
	}
	const isSetting = found.fields.some( ( { name } ) => name === field );
	return {
		id: `vitrin-${ feature }${ isSetting ? `-${ field }` : '' }`,
		feature,
		isSetting,
	};
};

/** What gets the focus: a setting's control, a group's heading. */
const controlOf = (
	element: HTMLElement,
	{ isSetting, feature }: Link
): HTMLElement | null => {
	if ( isSetting ) {
		return (
			element.querySelector< HTMLElement >( 'input:checked' ) ??
			element.querySelector< HTMLElement >( 'input, select, button' )
		);
	}
	return feature ? null : element.querySelector( 'h2' );
};

/** Brings it into view. @return Whether it is there. */
const show = ( link: Link ): boolean => {
	const element = document.getElementById( link.id );
	if ( ! element ) {
		return false;
	}
	const folded = element.closest( 'details' );
	if ( folded ) {
		folded.open = true;
	}
	// Older browsers don't know it.
	if ( element.checkVisibility?.() === false ) {
		return false;
	}
	element.scrollIntoView( { block: link.isSetting ? 'center' : 'start' } );
	controlOf( element, link )?.focus( { preventScroll: true } );
	return true;
};

/** Calls back for links that lead where the address is already: the browser says nothing of those. */
const onSameHash = ( follow: () => void ) => {
	const click = ( { target }: MouseEvent ) => {
		const link =
			target instanceof Element
				? target.closest< HTMLAnchorElement >( 'a[href^="#"]' )
				: null;
		if ( link && link.hash === window.location.hash ) {
			follow();
		}
	};
	document.addEventListener( 'click', click );
	return () => document.removeEventListener( 'click', click );
};

/**
 * @param features All of them.
 * @param onHidden What a link leads to isn't seen: a search hides it, or the preview of a narrow window.
 */
export const useDeepLink = (
	features: Feature[],
	onHidden: () => void
): { open: string[]; toggle: ( feature: string ) => void } => {
	const [ link, setLink ] = useState( () => linked( features ) );
	const [ open, setOpen ] = useState< string[] >( () =>
		link?.feature ? [ link.feature ] : []
	);
	const shown = useRef< Link | null >( null );
	useEffect( () => {
		const follow = () => {
			const next = linked( features );
			setLink( next );
			if ( next?.feature ) {
				setOpen( ( before ) => [
					...new Set( [ ...before, next.feature ] ),
				] );
			}
		};
		window.addEventListener( 'hashchange', follow );
		const stop = onSameHash( follow );
		return () => {
			window.removeEventListener( 'hashchange', follow );
			stop();
		};
	}, [ features ] );
	// After each drawing, until what the link leads to is there.
	useEffect( () => {
		if ( ! link || shown.current === link ) {
			return;
		}
		if ( show( link ) ) {
			shown.current = link;
		} else {
			onHidden();
		}
	} );
	return {
		open,
		toggle: ( feature ) =>
			setOpen( ( before ) =>
				before.includes( feature )
					? before.filter( ( name ) => name !== feature )
					: [ ...before, feature ]
			),
	};
};
