/**
 * Which features' settings are open, and links to one feature (#side-cart) or setting (#side-cart.width).
 */
import { useEffect, useState } from '@wordpress/element';
import type { Feature } from '../domain/types';

/** What the address asks for; null for nothing that exists. */
const linked = (
	features: Feature[]
): { feature: string; field?: string } | null => {
	// Names of features and settings are plain ASCII.
	const [ feature = '', field ] = window.location.hash
		.slice( 1 )
		.split( '.' );
	const found = features.find( ( { name } ) => name === feature );
	if ( ! found ) {
		return null;
	}
	return found.fields.some( ( { name } ) => name === field )
		? { feature, field: field as string }
		: { feature };
};

/** Brings a feature, or one of its settings, into view; a setting gets the focus. */
const show = ( { feature, field }: { feature: string; field?: string } ) => {
	const element = document.getElementById(
		[ 'vitrin', feature, field ].filter( Boolean ).join( '-' )
	);
	const folded = element?.closest( 'details' );
	if ( folded ) {
		folded.open = true;
	}
	element?.scrollIntoView( { block: field ? 'center' : 'start' } );
	if ( field ) {
		const control =
			element?.querySelector< HTMLElement >( 'input:checked' ) ??
			element?.querySelector< HTMLElement >( 'input, select, button' );
		control?.focus( { preventScroll: true } );
	}
};

export const useDeepLink = (
	features: Feature[]
): { open: string[]; toggle: ( feature: string ) => void } => {
	const [ link, setLink ] = useState( () => linked( features ) );
	const [ open, setOpen ] = useState< string[] >( [] );
	useEffect( () => {
		const follow = () => setLink( linked( features ) );
		window.addEventListener( 'hashchange', follow );
		return () => window.removeEventListener( 'hashchange', follow );
	}, [ features ] );
	useEffect( () => {
		if ( link ) {
			setOpen( ( before ) => [
				...new Set( [ ...before, link.feature ] ),
			] );
		}
	}, [ link ] );
	// Its settings are drawn by then.
	const isDrawn = !! link && open.includes( link.feature );
	useEffect( () => {
		if ( link && isDrawn ) {
			show( link );
		}
	}, [ link, isDrawn ] );
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
