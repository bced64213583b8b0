<?php

namespace Vitrin\Chat\Calls;

defined( 'ABSPATH' ) || exit;

/** Widgets with their agents and questions, as the call and a printed file say them [CHAT-08]. */
final class WidgetsBody {

	/**
	 * @param mixed                              $widgets Of the filter `vitrin_chat_widgets`.
	 * @param list<array{id: string|int, ...}> $agents
	 * @param mixed                              $faqs    Of the filter `vitrin_chat_faqs`.
	 * @return array{data: list<array<string, mixed>>, included: list<array<string, mixed>>}
	 */
	public static function of( mixed $widgets, array $agents, mixed $faqs ): array {
		$data     = array();
		$included = array();
		foreach ( is_array( $widgets ) ? $widgets : array() as $widget ) {
			if ( is_array( $widget ) ) {
				$data[] = self::record( is_scalar( $widget['id'] ?? null ) ? (string) $widget['id'] : '1', 'widget', array_diff_key( $widget, array( 'id' => 0 ) ) );
			}
		}
		foreach ( $agents as $agent ) {
			$included[] = self::record( (string) $agent['id'], 'agent', array_diff_key( $agent, array( 'id' => 0 ) ) );
		}
		foreach ( is_array( $faqs ) ? array_values( $faqs ) : array() as $index => $faq ) {
			$included[] = self::record( (string) ( $index + 1 ), 'faq', $faq );
		}

		return compact( 'data', 'included' );
	}

	/** @return array{id: string, type: string, attributes: mixed} */
	private static function record( string $id, string $type, mixed $attributes ): array {
		return compact( 'id', 'type', 'attributes' );
	}
}
