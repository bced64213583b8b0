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
		$data    = array();
		foreach ( is_array( $widgets ) ? $widgets : array() as $widget ) {
			if ( is_array( $widget ) ) {
				$id     = is_scalar( $widget['id'] ?? null ) ? (string) $widget['id'] : '1';
				$data[] = array( 'id' => $id, 'type' => 'widget', 'attributes' => array_diff_key( $widget, array( 'id' => 0 ) ) );
			}
		}
		$include  = explode( ',', $input->raw( 'include' ) );
		$included = array();
		if ( in_array( 'agents', $include, true ) ) {
			foreach ( Agents::shown() as $agent ) {
				$included[] = array( 'id' => (string) $agent->id, 'type' => 'agent', 'attributes' => array_diff_key( Bodies::agent( $agent ), array( 'id' => 0 ) ) );
			}
		}
		/**
		 * Questions that visitors ask often.
		 *
		 * @param list<array{question: string, answer: string}> $faqs
		 */
		$faqs = in_array( 'faqs', $include, true ) ? apply_filters( 'vitrin_chat_faqs', array() ) : array();
		foreach ( is_array( $faqs ) ? array_values( $faqs ) : array() as $index => $faq ) {
			$included[] = array( 'id' => (string) ( $index + 1 ), 'type' => 'faq', 'attributes' => $faq );
		}

		return array( 'data' => $data, 'included' => $included );
	}
}
