import { useEffect, useState } from '@wordpress/element';
import { getEngine } from '@vitrin/cart';
import { useCart, useDependencies } from './context';

/**
 * What the shop has taken out of the cart by itself: said in the open drawer, and until it closes. The
 * region is there before its text, or nothing is said.
 */
export function Dropped() {
	const { dialog } = useDependencies();
	const { server } = useCart();
	const [ texts, setTexts ] = useState< readonly string[] >( [] );

	useEffect( () => {
		const take = () => {
			if ( dialog.open && server?.dropped?.length ) {
				const news = getEngine()?.takeDropped() ?? [];
				setTexts( ( all ) => [ ...all, ...news ] );
			}
		};
		const clear = () => setTexts( [] );
		take();
		document.addEventListener( 'vitrin:side-cart-opened', take );
		dialog.addEventListener( 'close', clear );
		return () => {
			document.removeEventListener( 'vitrin:side-cart-opened', take );
			dialog.removeEventListener( 'close', clear );
		};
	}, [ dialog, server ] );

	return (
		<div role="status">
			{ texts.map( ( text, at ) => (
				<p key={ at } className="vitrin-dropped">
					{ text }
				</p>
			) ) }
		</div>
	);
}
