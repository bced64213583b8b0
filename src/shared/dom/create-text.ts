/** The text that a plugin writes, in its parts, for chunks without React. */
import { createElement } from './create-element';

/** As in src/cart/domain/types.ts, which nothing here may import. */
interface Part {
	text: string;
	as: '' | 'del' | 'ins' | 'small';
}

export const createText = ( parts: readonly Part[] ): HTMLElement =>
	createElement(
		'bdi',
		'',
		{},
		...parts.map( ( { text, as } ) =>
			as ? createElement( as, '', {}, text ) : text
		)
	);
