import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ProductCard } from '../domain/product';
import { announce, useDependencies } from '../ui/context';
import { announceIfSlow } from '../ui/announce-if-slow';
import { OfferPrice } from '../ui/OfferPrice';
import { Picture } from '../ui/Picture';
import { report } from '../ui/report';

interface Props {
	card: ProductCard;
	/** Said first, where no heading says why it stands here. */
	reason?: string | null | undefined;
	onChoose: ( card: ProductCard ) => void;
}

/** A suggested product: added at once, or its options chosen first, or only looked at. */
export function Card( { card, reason, onChoose }: Props ) {
	const dependencies = useDependencies();
	const { cart, format } = dependencies;
	const { productId, name, url, image, way, min } = card;
	const [ isAdding, setIsAdding ] = useState( false );

	const add = async () => {
		if ( isAdding ) {
			return;
		}
		setIsAdding( true );
		const result = await announceIfSlow(
			cart.add( {
				action: 'vitrin_add_item',
				productId,
				quantity: min,
				fields: {
					product_id: String( productId ),
					quantity: String( min ),
				},
			} ),
			() =>
				/* translators: %s: product name. */
				sprintf( __( '%s is being added.', 'vitrin' ), name )
		);
		setIsAdding( false );
		report( dependencies, result );
		if ( result.ok ) {
			announce(
				sprintf(
					/* translators: 1: product name, 2: the cart's total. */
					__( '%1$s was added to the cart. Total %2$s.', 'vitrin' ),
					name,
					format.money( cart.getState().view.totals.total ).text
				)
			);
		}
	};

	const label =
		way === 'choose'
			? /* translators: %s: product name. */
				sprintf( __( 'Choose options of %s', 'vitrin' ), name )
			: /* translators: %s: product name. */
				sprintf( __( 'Add %s to the cart', 'vitrin' ), name );

	return (
		<li className="vitrin-suggestion">
			{ reason && <span className="vitrin-hidden">{ reason }</span> }
			<Picture image={ image } sizes="80px" isLazy />
			<a className="vitrin-line__name" href={ url }>
				{ name }
			</a>
			<div className="vitrin-suggestion__price">
				{ ( card.price || card.written ) && <OfferPrice { ...card } /> }
			</div>
			{ way === 'visit' ? (
				<a
					className="vitrin-button vitrin-suggestion__button"
					href={ url }
					aria-label={ sprintf(
						/* translators: %s: product name. */
						__( 'View %s', 'vitrin' ),
						name
					) }
				>
					{ __( 'View', 'vitrin' ) }
				</a>
			) : (
				<button
					type="button"
					className="vitrin-button vitrin-suggestion__button"
					aria-busy={ isAdding }
					aria-disabled={ isAdding }
					aria-haspopup={ way === 'choose' ? 'dialog' : undefined }
					aria-label={ label }
					onClick={ () =>
						way === 'choose' ? onChoose( card ) : void add()
					}
				>
					{ way === 'choose'
						? __( 'Choose options', 'vitrin' )
						: __( 'Add', 'vitrin' ) }
				</button>
			) }
		</li>
	);
}
