import type { CartLine } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';

/**
 * A product's picture beside its name, which says what it shows; a place for it when there is none.
 *
 * @param props
 * @param props.image
 * @param props.sizes  Its width on the page, such as 80px.
 * @param props.isLazy It may be outside the window.
 */
export function Picture( {
	image,
	sizes,
	isLazy,
}: {
	image: CartLine[ 'image' ];
	sizes: string;
	isLazy?: boolean;
} ) {
	return (
		<span className="vitrin-line__image">
			{ image ? (
				<img
					src={ image.src }
					srcSet={ image.srcset || undefined }
					sizes={ image.srcset ? sizes : undefined }
					width={ image.width }
					height={ image.height }
					alt=""
					loading={ isLazy ? 'lazy' : undefined }
					decoding="async"
				/>
			) : (
				<Icon name="photo" />
			) }
		</span>
	);
}
