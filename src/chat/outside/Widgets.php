<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Settings;
use Vitrin\Chat\Widget\OpeningHours;

defined( 'ABSPATH' ) || exit;

/** Puts what the service said of its widgets in the place of the shop's own; what it left out stays as the shop has set it. */
final class Widgets {

	/** After the shop's own, before plugins. */
	private const ORDER = 6;

	public static function register( Settings $settings ): void {
		add_filter( 'vitrin_chat_widgets', static fn ( mixed $widgets ): mixed => is_array( $widgets ) ? self::with_own( self::stored( $settings )['widgets'] ?? array(), array_values( $widgets ) ) : $widgets, self::ORDER );
		add_filter( 'vitrin_chat_faqs', static fn ( mixed $faqs ): mixed => is_array( $faqs ) ? array( ...( self::stored( $settings )['faqs'] ?? array() ), ...array_values( $faqs ) ) : $faqs, self::ORDER );
	}

	/**
	 * @param list<array<string, mixed>> $theirs
	 * @param list<mixed>                $own
	 * @return list<mixed>
	 */
	private static function with_own( array $theirs, array $own ): array {
		$first = is_array( $own[0] ?? null ) ? $own[0] : array();

		return array() === $theirs ? $own : array_map( static fn ( array $widget ): array => self::with_hours( array_filter( $widget, static fn ( mixed $value ): bool => null !== $value ), $first ), $theirs );
	}

	/**
	 * The panel's hours are made of the records that count.
	 *
	 * @param array<string, mixed>    $widget
	 * @param array<array-key, mixed> $own
	 * @return array<array-key, mixed>
	 */
	private static function with_hours( array $widget, array $own ): array {
		if ( ! isset( $widget['visibility_hours'] ) ) {
			return $widget + $own;
		}
		$zone = $widget['timezone'] ?? $own['timezone'] ?? '';

		return $widget + array( 'zone' => is_string( $zone ) ? OpeningHours::zone( $zone ) : '' ) + OpeningHours::of_records( $widget['visibility_hours'] ) + array_diff_key( $own, array( 'hours' => 0, 'dates' => 0 ) );
	}

	/** @return array{widgets: list<array<string, mixed>>, faqs: list<array{question: string, answer: string}>}|null */
	private static function stored( Settings $settings ): ?array {
		$service = $settings->service();

		return null === $service || ! $service->is_set_up() ? null : WidgetsStore::of( $service );
	}
}
