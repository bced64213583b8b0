<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Vitrin → Invoice list: the form that asks for a period, in plain HTML, and the link to it above the list of orders. */
final class ExportForm {

	private const TAB = 'invoices';

	/** Not of a calendar's month, season or year. */
	private const OTHER = 'other';

	/** More than any day has. */
	private const MAX_LENGTH = 30;

	public static function register(): void {
		add_filter( 'vitrin_settings_tabs', array( self::class, 'add_tab' ), 5 );
		add_action( 'manage_posts_extra_tablenav', array( self::class, 'show_link_above_posts' ) );
		add_action( 'woocommerce_order_list_table_extra_tablenav', array( self::class, 'show_link' ), 20, 2 );
	}

	public static function url(): string {
		return Access::page_url( self::TAB );
	}

	/** @param mixed $tabs By name. */
	public static function add_tab( mixed $tabs ): mixed {
		return ! ExportInvoices::is_allowed() || ! is_array( $tabs ) ? $tabs : $tabs + array(
			self::TAB => array(
				'title'   => __( 'Invoice list', 'vitrin' ),
				'show'    => array( self::class, 'show' ),
				'enqueue' => static fn () => null,
			),
		);
	}

	/**
	 * Where orders have tables of their own: among the list's filters.
	 *
	 * @param mixed $type  Of the orders.
	 * @param mixed $which Above the list or below it.
	 */
	public static function show_link( mixed $type, mixed $which = '' ): void {
		if ( 'shop_order' === $type && 'top' === $which && ExportInvoices::is_allowed() ) {
			printf( '<a class="button vitrin-invoice-list" href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Invoice list (CSV)', 'vitrin' ) );
		}
	}

	/** Where orders are posts: beside the filters. */
	public static function show_link_above_posts( mixed $which = '' ): void {
		if ( 'shop_order' === get_current_screen()?->post_type ) {
			echo '<div class="alignleft actions">';
			self::show_link( 'shop_order', $which );
			echo '</div>';
		}
	}

	/** @return array{period: string, from: string, to: string} As the form was sent, or as it is to be shown again. */
	public static function sent(): array {
		$field = static function ( string $name ): string {
			$sent = $_POST[ $name ] ?? $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- ExportInvoices checks the nonce; shown again it is escaped.

			return is_string( $sent ) ? mb_substr( sanitize_text_field( wp_unslash( $sent ) ), 0, self::MAX_LENGTH ) : '';
		};

		return array( 'period' => $field( 'period' ), 'from' => $field( 'from' ), 'to' => $field( 'to' ) );
	}

	/** @return string A sentence for the field or the form; '' where nothing is wrong. */
	private static function error(): string {
		$error = $_GET['export-error'] ?? ''; // phpcs:ignore WordPress.Security -- Only decides which message is shown.

		return match ( $error ) {
			/* translators: %s: a day. */
			'from'     => sprintf( __( 'The first day can’t be read. Write it such as %s.', 'vitrin' ), self::day( current_datetime()->format( 'Y-m-d' ) ) ),
			/* translators: %s: a day. */
			'to'       => sprintf( __( 'The last day can’t be read. Write it such as %s.', 'vitrin' ), self::day( current_datetime()->format( 'Y-m-d' ) ) ),
			'order'    => __( 'The first day is after the last one.', 'vitrin' ),
			'none'     => __( 'No invoice or credit note was made in this period.', 'vitrin' ),
			'database' => __( 'The numbers of invoices could not be read. WooCommerce’s log (source “vitrin”) says more; try again in a while.', 'vitrin' ),
			default    => '',
		};
	}

	/** A day in the shop's calendar, in Latin digits. */
	public static function plain_day( string $day, string $between ): string {
		return Language::of_shop()->is_solar_hijri() ? vsprintf( "%04d$between%02d$between%02d", SolarHijri::date( new \DateTimeImmutable( $day ) ) ) : str_replace( '-', $between, $day );
	}

	/** As people read and type it. */
	private static function day( string $day ): string {
		$language = Language::of_shop();

		return $language->digits( self::plain_day( $day, $language->is_solar_hijri() ? '/' : '-' ) );
	}

	public static function show(): void {
		$error = self::error();
		$sent  = self::sent();
		$names = array(
			'this_month'  => __( 'This month', 'vitrin' ),
			'last_month'  => __( 'Last month', 'vitrin' ),
			'this_season' => __( 'This season', 'vitrin' ),
			'last_season' => __( 'Last season', 'vitrin' ),
			'this_year'   => __( 'This year', 'vitrin' ),
			'last_year'   => __( 'Last year', 'vitrin' ),
		);
		printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Invoices for the accountant', 'vitrin' ), esc_html__( 'A file (CSV, for Excel and accounting programs) with each invoice and credit note of a period.', 'vitrin' ) );
		if ( '' !== $error ) {
			printf( '<div class="notice notice-error inline" role="alert"><p id="vitrin-export-error">%s</p></div>', esc_html( $error ) );
		}
		printf( '<form action="%s" method="post" class="vitrin-export"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( ExportInvoices::ACTION ) );
		wp_nonce_field( ExportInvoices::ACTION );
		printf( '<table class="form-table" role="presentation"><tbody><tr><th scope="row"><label for="vitrin-export-period">%s</label></th><td><select id="vitrin-export-period" name="period">', esc_html__( 'Period', 'vitrin' ) );
		foreach ( Period::names() as $name ) {
			$period = Period::named( $name, current_datetime(), Language::of_shop()->is_solar_hijri() );
			if ( null !== $period ) {
				printf(
					'<option value="%s" data-from="%s" data-to="%s"%s>%s</option>',
					esc_attr( $name ),
					esc_attr( self::day( $period->from ) ),
					esc_attr( self::day( $period->to ) ),
					selected( $sent['period'], $name, false ),
					/* translators: 1: name of a period, such as "This month", 2: its first day, 3: its last day. */
					esc_html( sprintf( __( '%1$s (%2$s to %3$s)', 'vitrin' ), $names[ $name ], self::day( $period->from ), self::day( $period->to ) ) )
				);
			}
		}
		printf( '<option value="%s"%s>%s</option></select></td></tr>', esc_attr( self::OTHER ), selected( $sent['period'], self::OTHER, false ), esc_html__( 'Other days', 'vitrin' ) );
		self::show_days( $sent );
		echo '</tbody></table>';
		submit_button( __( 'Download the list', 'vitrin' ) );
		echo '</form>';
		self::show_facts();
		self::print_script();
	}

	/** @param array{period: string, from: string, to: string} $sent */
	private static function show_days( array $sent ): void {
		$error = $_GET['export-error'] ?? ''; // phpcs:ignore WordPress.Security -- Only decides which field is marked.
		$shown = Period::named( $sent['period'], current_datetime(), Language::of_shop()->is_solar_hijri() ) ?? Period::named( 'this_month', current_datetime(), Language::of_shop()->is_solar_hijri() );
		foreach ( array( 'from' => __( 'First day', 'vitrin' ), 'to' => __( 'Last day', 'vitrin' ) ) as $name => $label ) {
			$value = self::OTHER === $sent['period'] ? $sent[ $name ] : ( null === $shown ? '' : self::day( $shown->{$name} ) );
			$wrong = in_array( $error, array( $name, 'order' ), true ) ? 'vitrin-export-error ' : '';
			printf(
				'<tr><th scope="row"><label for="vitrin-export-%1$s">%2$s</label></th><td><input type="text" id="vitrin-export-%1$s" name="%1$s" value="%3$s" dir="ltr" size="12" maxlength="%4$d" autocomplete="off" aria-describedby="%5$svitrin-export-days" aria-invalid="%6$s"></td></tr>',
				esc_attr( $name ),
				esc_html( $label ),
				esc_attr( $value ),
				(int) self::MAX_LENGTH,
				esc_attr( $wrong ),
				esc_attr( '' === $wrong ? 'false' : 'true' )
			);
		}
		/* translators: %s: a day. */
		printf( '<tr><td></td><td><p class="description" id="vitrin-export-days">%s</p></td></tr>', esc_html( sprintf( __( 'They count with “Other days”, both inclusive. Write them such as %s; Solar Hijri and Gregorian days are told apart by the year.', 'vitrin' ), "\u{2066}" . self::day( current_datetime()->format( 'Y-m-d' ) ) . "\u{2069}" ) ) );
	}

	private static function show_facts(): void {
		$facts = array(
			__( 'The day is the one on the paper: that on which the number was given. Numbers that an older version gave have the day of the order or the refund.', 'vitrin' ),
			__( 'Amounts are in the currency in which the order is stored, named in each row; Rials and Tomans are not converted.', 'vitrin' ),
			__( 'Each refund is a row of its own with negative amounts, so the sum of “Total” is what remains.', 'vitrin' ),
			__( 'Each number stands there once. Cancelled and failed orders count as 0; numbers of deleted orders are named, beside the number before them.', 'vitrin' ),
			__( 'Orders without an invoice number are not in the list.', 'vitrin' ),
			__( 'Excel drops the zeros at the beginning of codes: open the file in it by Data → From Text/CSV, and take the columns of codes as text.', 'vitrin' ),
			__( 'It holds names and addresses of buyers: keep it as you keep your books.', 'vitrin' ),
		);
		printf( '<h3>%s</h3><ul class="ul-disc">', esc_html__( 'What is in it', 'vitrin' ) );
		foreach ( $facts as $fact ) {
			printf( '<li>%s</li>', esc_html( $fact ) );
		}
		echo '</ul>';
	}

	/** Shows the days of the chosen period; typing a day chooses "other days". Without it the form works as well. */
	private static function print_script(): void {
		wp_print_inline_script_tag( '( () => { const form = document.querySelector( ".vitrin-export" ); const { period, from, to } = form.elements; period.addEventListener( "change", () => { const { dataset } = period.selectedOptions[ 0 ]; if ( dataset.from ) { from.value = dataset.from; to.value = dataset.to; } else { from.focus(); } } ); for ( const field of [ from, to ] ) { field.addEventListener( "input", () => { period.value = "other"; } ); } } )();' );
	}
}
