/**
 * The answer of `vitrin_loop` (LOOP-04). Pure. PHP twin: UpdateLoop.php.
 */
import { shape, text, type Parser } from '../../shared/domain/shape';

export interface LoopContent {
	/** HTML of the items, the page links, what is chosen, the form. */
	wrapper: string;
	pagination: string;
	bar: string;
	controls: string;
	/** The number of items, as a sentence. */
	said: string;
}

/**
 * What a refusal says: our server's, and that of security plugins, which answer as
 * wp_send_json_error() does. Anything without `success: true` is one (LOOP-05).
 *
 * @return '' where it says nothing; null where it is none.
 */
export const refusalIn = ( value: unknown ): string | null => {
	const { success, data } = Object( value ) as {
		success?: unknown;
		data?: unknown;
	};
	if ( success === true ) {
		return null;
	}
	const { message } = Object( data ) as { message?: unknown };
	return typeof message === 'string' ? message : '';
};

const parseBody = /* @__PURE__ */ shape< { data: { content: LoopContent } } >( {
	data: /* @__PURE__ */ shape< { content: LoopContent } >( {
		content: /* @__PURE__ */ shape< LoopContent >( {
			wrapper: text,
			pagination: text,
			bar: text,
			controls: text,
			said: text,
		} ),
	} ),
} );

/** Throws where it isn't one. */
export const parseLoopAnswer: Parser< LoopContent > = ( value ) =>
	parseBody( value ).data.content;
