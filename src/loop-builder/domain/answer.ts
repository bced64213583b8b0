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

/** What a refusal says that comes as wp_send_json_error() sends it, as security plugins do; '' where it is none. */
export const refusalIn = ( value: unknown ): string => {
	const { success, data } = Object( value ) as {
		success?: unknown;
		data?: unknown;
	};
	const { message } = Object( data ) as { message?: unknown };
	return success === false && typeof message === 'string' ? message : '';
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
