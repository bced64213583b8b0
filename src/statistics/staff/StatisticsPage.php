<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Screen\Screen;
use Vitrin\Statistics\Staff\Domain\Range;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Statistics: the screen, or the figures as plain tables; below them what can be done with them [STAT-06]. */
final class StatisticsPage {

	public const SLUG = 'vitrin-statistics';

	/** WooCommerce's for its own reports: who has it sees the figures, unless a role says otherwise (Access). */
	public const CAPABILITY = 'view_woocommerce_reports';

	/** In the address of the figures as plain tables. */
	public const PLAIN = 'plain';

	/** Of a day that is typed. */
	private const LONGEST = 30;

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add' ), 60 );
	}

	public static function add(): void {
		$title = __( 'Statistics', 'vitrin' );
		AdminScreen::add( self::SLUG, $title, $title, Access::CAPABILITY, array( self::class, 'show' ), array( self::class, 'enqueue' ) );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/** Of the plain tables, with the same days. */
	public static function plain_url(): string {
		return add_query_arg( array( self::PLAIN => '1' ) + array_map( 'rawurlencode', array_filter( self::asked() ) ), self::url() );
	}

	public static function enqueue(): void {
		PlainReport::enqueue();
		if ( ! self::is_plain() ) {
			Screen::enqueue();
		}
	}

	public static function show(): void {
		AdminScreen::require( Access::CAPABILITY );
		printf( '<div class="wrap vitrin-statistics"><h1>%s</h1>', esc_html__( 'Statistics', 'vitrin' ) );
		if ( self::is_plain() ) {
			PlainReport::show( self::asked() );
		} else {
			Screen::show( self::plain_url() );
		}
		/** Further sections of the page, in plain HTML. */
		do_action( 'vitrin_statistics_sections' );
		echo '</div>';
	}

	/** Whether somebody asked for plain tables, or the script was never built. */
	private static function is_plain(): bool {
		return isset( $_GET[ self::PLAIN ] ) || ! Screen::is_built(); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what is shown.
	}

	/** @return array{range: string, from: string, to: string} */
	public static function asked(): array {
		$field = static function ( string $name ): string {
			$sent = $_REQUEST[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- Only decides what is shown; shown again it is escaped.

			return is_string( $sent ) ? mb_substr( sanitize_text_field( wp_unslash( $sent ) ), 0, self::LONGEST ) : '';
		};
		$range = $field( 'range' );

		return array( 'range' => in_array( $range, Range::ALL, true ) ? $range : Range::USUAL, 'from' => $field( 'from' ), 'to' => $field( 'to' ) );
	}
}
