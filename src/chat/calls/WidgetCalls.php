<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Staff\Agents;
use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/** The widgets with their agents and questions [CHAT-08]. */
final class WidgetCalls {

	/** @return list<ContactCall> */
	public static function all(): array {
		return array( new ContactCall( 'GET', '/v2/pixel/widgets', self::widgets( ... ) ) );
	}

	/** @return array<string, mixed> */
	private static function widgets( Caller $caller, Input $input ): array {
		unset( $caller );
		/**
		 * The site's widgets, each with the fields of CHAT-01.
		 *
		 * @param list<array<string, mixed>> $widgets With an id each.
		 */
		$widgets = apply_filters( 'vitrin_chat_widgets', array( array( 'id' => '1' ) ) );
		$include = explode( ',', $input->raw( 'include' ) );
		$agents  = in_array( 'agents', $include, true ) ? array_map( Bodies::agent( ... ), Agents::shown() ) : array();
		/**
		 * Questions that visitors ask often.
		 *
		 * @param list<array{question: string, answer: string}> $faqs
		 */
		$faqs = in_array( 'faqs', $include, true ) ? apply_filters( 'vitrin_chat_faqs', array() ) : array();

		return WidgetsBody::of( $widgets, $agents, $faqs );
	}
}
