<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Domain\Contrast;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * CHAT-01's record of a widget in as few bytes as a page can have it: only what isn't the default. TypeScript half:
 * domain/settings.ts, domain/rules.ts. What becomes of each field stands in docs/chat-widget.md.
 */
final class WidgetData {

	public const SIZES = array( 's' => 44, 'm' => 60, 'l' => 70, 'xl' => 84, 'xxl' => 94 );

	private const USUAL_SIZE = 60;

	/** Each has at least 4.5 : 1 to white, or to black. */
	public const PALETTE = array(
		'teal'   => '#1f5f5b',
		'blue'   => '#1d4ed8',
		'indigo' => '#4338ca',
		'purple' => '#7e22ce',
		'pink'   => '#be185d',
		'red'    => '#b91c1c',
		'orange' => '#c2410c',
		'green'  => '#15803d',
		'black'  => '#1f2937',
	);

	/** Of icons.json. */
	private const ICONS = array(
		'question' => 'help',
		'support'  => 'headset',
	);

	public const EFFECTS = array( 'pulse', 'bounce', 'shake' );

	/**
	 * @param array<string, mixed> $widget CHAT-01's record, and ours.
	 * @return array<string, mixed>|null Null for a widget that is blocked [CHAT-05].
	 */
	public static function of( array $widget ): ?array {
		if ( ! empty( $widget['is_blocked'] ) ) {
			return null;
		}
		$color = self::color( $widget['widget_color'] ?? '' );
		$icon  = self::ICONS[ self::text( $widget['widget_icon'] ?? '' ) ] ?? '';
		$data  = self::look( $widget ) + array(
			'id'       => self::text( $widget['id'] ?? '1' ),
			'label'    => self::text( $widget['label'] ?? '' ),
			'color'    => $color,
			'ink'      => '' === $color ? '' : Contrast::text_on( $color ),
			'icon'     => '' === $icon ? '' : Icons::path( $icon ),
			'icon_url' => self::address( $widget['widget_icon_url'] ?? '' ),
			'channels' => is_array( $widget['channels'] ?? null ) ? array_filter( array_map( self::address( ... ), $widget['channels'] ) ) : array(),
			'rules'    => self::rules( $widget ),
		);

		return self::without( $data, array( 'id' => '1', 'label' => 'Chat' ) );
	}

	/**
	 * @param array<string, mixed> $widget
	 * @return array<string, mixed>
	 */
	private static function look( array $widget ): array {
		$is_custom = 'custom' === ( $widget['position'] ?? 'left' );
		$size      = self::size( $widget['widget_size'] ?? '', $widget['custom_widget_size'] ?? self::USUAL_SIZE );
		$look      = array(
			'size'   => $size,
			'side'   => $is_custom && 'right' === ( $widget['custom_position_side'] ?? '' ) ? 'right' : 'left',
			'bottom' => self::number( $widget['bottom_spacing'] ?? 20, 0, 400, 20 ),
			'edge'   => self::number( $widget['side_spacing'] ?? 20, 0, 400, 20 ),
		);

		return array_diff_assoc( $look, array( 'size' => self::USUAL_SIZE, 'side' => 'left', 'bottom' => 20, 'edge' => 20 ) );
	}

	/**
	 * @param array<string, mixed> $widget
	 * @return array<string, mixed>
	 */
	private static function rules( array $widget ): array {
		$has_triggers = ! empty( $widget['is_trigger_enabled'] );
		$hours        = OpeningHours::of_records( $widget['visibility_hours'] ?? null );
		$is_own       = ! empty( $widget['is_separate_device_preference'] );
		$devices      = is_array( $widget['device_appearance'] ?? null ) ? $widget['device_appearance'] : array();
		$phone        = is_array( $devices['mobile'] ?? null ) ? array_filter( $devices['mobile'], 'is_string', ARRAY_FILTER_USE_KEY ) : array();
		$desktop      = is_array( $devices['desktop'] ?? null ) ? $devices['desktop'] : array();
		$hidden       = array(
			'phone'   => $is_own && true === ( $desktop['is_hidden'] ?? false ),
			'desktop' => $is_own && true === ( $phone['is_hidden'] ?? false ),
		);
		$rules        = array(
			'opened'    => 'opened' === ( $widget['default_state'] ?? '' ),
			'attention' => in_array( $widget['attention_effect'] ?? '', self::EFFECTS, true ) ? $widget['attention_effect'] : '',
			'preview'   => ! empty( $widget['is_preview_text_enabled'] ) ? self::text( $widget['preview_text'] ?? '' ) : '',
			'devices'   => (string) array_search( true, $hidden, true ),
			'phone'     => $is_own && ! in_array( true, $hidden, true ) ? self::look( $phone + $widget ) : array(),
			'after'     => $has_triggers && ! empty( $widget['has_display_after_time'] ) ? self::number( $widget['display_after_time'] ?? 0, 0, 3600, 0 ) : '',
			'scroll'    => $has_triggers && ! empty( $widget['has_display_page_scroll'] ) ? self::number( $widget['display_page_scroll'] ?? 0, 0, 100, 0 ) : '',
			'pages'     => PageRules::of_targeting( $widget['page_targeting'] ?? null ),
			'late'      => 'form' === ( $widget['outside_hours'] ?? 'hide' ),
		);
		if ( '' !== $rules['preview'] ) {
			$rules['preview_delay'] = self::number( $widget['preview_text_bubble_delay'] ?? 5, 0, 3600, 5 );
		}
		$rules = self::without( $rules, array( 'preview_delay' => 5 ) );
		if ( array() === $hours || isset( $rules['late'] ) ) {
			return $rules;
		}

		// No hours at all is something else than the usual: always.
		return $rules + array( 'hours' => $hours['hours'] ?? array() ) + self::without(
			array(
				'zone'  => OpeningHours::zone( self::text( $widget['timezone'] ?? '' ) ),
				'dates' => $hours['dates'] ?? array(),
			),
			array()
		);
	}

	/**
	 * Without what a page takes for granted.
	 *
	 * @param array<string, mixed> $data
	 * @param array<string, mixed> $usual
	 * @return array<string, mixed>
	 */
	private static function without( array $data, array $usual ): array {
		return array_filter(
			$data,
			static fn ( mixed $value, string $name ): bool => '' !== $value && false !== $value && array() !== $value && ( $usual[ $name ] ?? null ) !== $value,
			ARRAY_FILTER_USE_BOTH
		);
	}

	public static function size( mixed $name, mixed $own ): int {
		return is_string( $name ) && isset( self::SIZES[ $name ] ) ? self::SIZES[ $name ] : self::number( $own, 24, 200, self::USUAL_SIZE );
	}

	private static function color( mixed $color ): string {
		$color = is_string( $color ) ? ( self::PALETTE[ $color ] ?? strtolower( $color ) ) : '';

		return 1 === preg_match( '/^#[0-9a-f]{6}$/D', $color ) ? $color : '';
	}

	private static function number( mixed $value, int $least, int $most, int $usual ): int {
		return is_numeric( $value ) ? max( $least, min( $most, (int) $value ) ) : $usual;
	}

	private static function text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}

	private static function address( mixed $value ): string {
		return is_string( $value ) ? esc_url_raw( $value, array( 'http', 'https', 'tel', 'mailto' ) ) : '';
	}
}
