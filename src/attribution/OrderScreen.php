<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\OrderScreen as Screen;

defined( 'ABSPATH' ) || exit;

/**
 * A box on the order's screen, in both of WooCommerce's storages: the source with the rule that decided it, or why there is
 * none, and the way to the order [ATTR-09] [ATTR-11].
 *
 * @phpstan-import-type Touch from Path
 */
final class OrderScreen {

	private const BOX = 'vitrin-attribution';

	private const CSS = <<<'CSS'
		.vitrin-source{margin-block:1em}
		.vitrin-path{margin:0;padding-inline-start:1.5em}
		.vitrin-path li{margin-block:0 12px}
		.vitrin-path p,.vitrin-source p{margin:0;color:#50575e;overflow-wrap:anywhere}
		.vitrin-path strong,.vitrin-source strong{color:#1d2327}
		CSS;

	public static function register(): void {
		foreach ( Screen::IDS as $screen ) {
			// After WooCommerce's own box of attribution, before the notes.
			add_action( 'add_meta_boxes_' . $screen, static fn () => add_meta_box( self::BOX, __( 'Source of this order', 'vitrin' ), array( self::class, 'print' ), $screen, 'side', 'high' ) );
		}
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	public static function enqueue(): void {
		if ( Screen::is_shown() ) {
			wp_register_style( self::BOX, false, array(), \Vitrin\VERSION );
			wp_add_inline_style( self::BOX, self::CSS );
			wp_enqueue_style( self::BOX );
		}
	}

	/** @param mixed $post The post or the order. */
	public static function print( mixed $post ): void {
		$order = Screen::order( $post );
		if ( null === $order ) {
			return;
		}
		$source = OrderSource::of_order( $order );
		$path   = Path::of_order( $order );
		if ( null === $source ) {
			/* translators: %s: the reason, a sentence. */
			printf( '<p class="vitrin-source">%s</p>', esc_html( sprintf( __( 'The source isn’t known. %s', 'vitrin' ), SourceWords::cause( OrderSource::cause_of( $order ) ) ) ) );
		} else {
			// A path of this source alone only adds its day.
			$is_whole_path = 1 === count( $path ) && array( 'day' => '' ) + $path[0] === array( 'day' => '' ) + $source;
			echo '<div class="vitrin-source">';
			if ( $is_whole_path ) {
				self::print_day( $path[0]['day'] );
				$path = array();
			}
			self::print_touch( $source, $order->meta_exists( OrderSource::RULE ) );
			echo '</div>';
		}
		self::print_path( $path );
	}

	/** @param list<Touch> $path */
	private static function print_path( array $path ): void {
		if ( array() === $path ) {
			return;
		}
		printf( '<p id="vitrin-path"><strong>%s</strong></p>', esc_html__( 'Visits on the way to this order', 'vitrin' ) );
		printf( '<ol class="vitrin-path" aria-labelledby="vitrin-path" style="list-style-type:%s">', esc_attr( 'arabext' === Digits::system() ? 'persian' : 'decimal' ) );
		$last = count( $path ) - 1;
		foreach ( $path as $place => $touch ) {
			$label = '';
			if ( $last > 0 && ( 0 === $place || $last === $place ) ) {
				$label = 0 === $place ? __( 'First visit', 'vitrin' ) : __( 'Last visit', 'vitrin' );
			}
			echo '<li>';
			self::print_day( $touch['day'], $label );
			self::print_touch( $touch, true );
			echo '</li>';
		}
		echo '</ol>';
	}

	/** @param string $day YYYY-MM-DD. */
	private static function print_day( string $day, string $label = '' ): void {
		printf( "<p>%s<time datetime=\"%s\">%s</time></p>\n", esc_html( '' === $label ? '' : $label . ' · ' ), esc_attr( $day ), esc_html( SourceWords::day( $day ) ) );
	}

	/**
	 * Lines end in the text as well, for whoever reads it without the style.
	 *
	 * @param Touch $touch
	 * @param bool  $has_rule Whether we know by which rule it was decided.
	 */
	private static function print_touch( array $touch, bool $has_rule ): void {
		printf( "<p><strong>%s</strong></p>\n", esc_html( SourceWords::source( $touch, true ) ) );
		// Where the rule says the medium, words say it already.
		if ( ! in_array( $touch['medium'], array( '', '(none)' ), true ) ) {
			printf( "<p>%s <bdi>%s</bdi></p>\n", esc_html__( 'Medium:', 'vitrin' ), esc_html( $touch['medium'] ) );
		}
		if ( ! in_array( $touch['campaign'], array( '', '(none)' ), true ) ) {
			printf( "<p>%s <bdi>%s</bdi></p>\n", esc_html__( 'Campaign:', 'vitrin' ), esc_html( $touch['campaign'] ) );
		}
		if ( $has_rule ) {
			printf( "<p>%s</p>\n", esc_html( SourceWords::rule( $touch['rule'] ) ) );
		}
	}
}
