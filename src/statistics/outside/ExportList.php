<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Http\Download;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Reports\Lists;
use Vitrin\Statistics\Staff\RowsFile;

defined( 'ABSPATH' ) || exit;

/** admin-post.php?action=vitrin_export_list: all rows of a list of a report as a CSV or JSON file [STAT-06] [SEC-03]. */
final class ExportList {

	public const ACTION = 'vitrin_export_list';

	/** What a list is asked by, here as by REST. */
	private const FIELDS = array( 'range', 'from', 'to', 'compare', 'by', 'id', 'sort', 'direction', 'search' );

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
		if ( is_admin() && isset( $_REQUEST['action'] ) && self::ACTION === $_REQUEST['action'] ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only holds back what other plugins print.
			Download::hold_back();
		}
	}

	/**
	 * Where the file of a list is, for who asks now; `&format=json` makes it JSON.
	 *
	 * @param string $name  One of ListOf::names().
	 * @param Input  $input What the list was asked by.
	 */
	public static function url( string $name, Input $input ): string {
		$asked = array( 'action' => self::ACTION, 'list' => $name, '_wpnonce' => wp_create_nonce( self::ACTION ) );
		foreach ( self::FIELDS as $field ) {
			if ( $input->has( $field ) ) {
				$asked[ $field ] = $input->raw( $field );
			}
		}

		return add_query_arg( array_map( 'rawurlencode', $asked ), admin_url( 'admin-post.php' ) );
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::require( Access::CAPABILITY );
		$fields = wp_unslash( $_REQUEST );
		$input  = new Input( is_array( $fields ) ? $fields : array() );
		$asked  = self::asked_or_refusal( $input );
		if ( $asked instanceof Refusal ) {
			wp_die( esc_html( $asked->getMessage() ), '', array( 'response' => absint( $asked->status ) ) );
		} else {
			$period = $asked->query->period;
			$file   = new RowsFile( 'json' === $input->raw( 'format' ) ? 'json' : 'csv', self::columns( $asked ) );
			$file->send( "statistics-$asked->name-$period->from-$period->to", self::rows( $asked ) );
			exit;
		}
	}

	private static function asked_or_refusal( Input $input ): Lists|Refusal {
		try {
			return Lists::asked_by( $input, $input->raw( 'list' ), true );
		} catch ( Refusal $refusal ) {
			return $refusal;
		} catch ( \RuntimeException $failure ) {
			RefusalLog::exception( 'statistics', $failure );

			return Refusal::broken();
		}
	}

	/** @return array<string, string> Headings by name. */
	private static function columns( Lists $list ): array {
		$columns = array();
		foreach ( array( 'label', 'detail', 'url', ...$list->columns() ) as $column ) {
			$columns[ $column ] = ListColumns::heading( $list->name, $column );
		}
		foreach ( null === $list->query->before ? array() : $list->columns() as $column ) {
			$columns[ 'before_' . $column ] = ListColumns::before( $list->name, $column );
		}

		return $columns;
	}

	/**
	 * @return \Generator<int, array<string, string|int|float|null>>
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function rows( Lists $list ): \Generator {
		foreach ( $list->each() as $row ) {
			$flat = array( 'label' => $row['label'], 'detail' => $row['detail'], 'url' => $row['url'] );
			foreach ( array( '' => $row['values'], 'before_' => $row['before'] ?? array() ) as $prefix => $values ) {
				foreach ( $values as $column => $value ) {
					$flat[ $prefix . $column ] = ListColumns::value( $column, $value );
				}
			}
			yield $flat;
		}
	}
}
