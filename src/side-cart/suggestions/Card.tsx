import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../shared/ui/Icon';
import type { ProductCard } from '../domain/product';
import { announce, useParts } from '../ui/context';
import { orSay } from '../ui/or-say';
import { Price } from '../ui/Price';
import { report } from '../ui/report';

interface Props {
	card: ProductCard;
	/** Said first, where no heading says why it stands here. */
	reason?: string | null | undefined;
	onChoose: ( card: ProductCard ) => void;
}

/** A suggested product: added at once, or its options chosen first, or only looked at. */
export function Card( { card, reason, onChoose }: Props ) {
	const parts = useParts();
	const { cart, format } = parts;
	const { productId, name, url, image, way, min } = card;
	const [ isAdding, setIsAdding ] = useState( false );
	const isReduced = Number( card.price ) < Number( card.regularPrice );

	const add = async () => {
		if ( isAdding ) {
			return;
		}
		setIsAdding( true );
		const result = await orSay(
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
		report( parts, result );
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
		<li className="vitrin-card">
			{ reason && <span className="vitrin-hidden">{ reason }</span> }
			<span className="vitrin-line__image">
				{ image ? (
					<img
						src={ image.src }
						srcSet={ image.srcset || undefined }
						sizes={ image.srcset ? '80px' : undefined }
						width={ image.width }
						height={ image.height }
						alt=""
						loading="lazy"
						decoding="async"
					/>
				) : (
					<Icon name="photo" />
				) }
			</span>
			<a className="vitrin-line__name" href={ url }>
				{ name }
			</a>
			<div className="vitrin-card__price">
				{ isReduced && (
					<del>
						<span className="vitrin-hidden">
							{ __( 'Regular price:', 'vitrin' ) }{ ' ' }
						</span>
						<Price amount={ card.regularPrice } />
					</del>
				) }
				{ card.price && (
					<span>
						<span className="vitrin-hidden">
							{ isReduced
								? __( 'Reduced price:', 'vitrin' )
								: __( 'Price:', 'vitrin' ) }{ ' ' }
						</span>
						<Price amount={ card.price } />
						{ Number( card.price ) <
							Number( card.highestPrice ) && (
							<>
								{ ' – ' }
								<Price amount={ card.highestPrice } />
							</>
						) }
					</span>
				) }
			</div>
			{ way === 'visit' ? (
				<a
					className="vitrin-button vitrin-card__button"
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
					className="vitrin-button vitrin-card__button"
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
