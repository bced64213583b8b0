<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\StatisticsPage;

defined( 'ABSPATH' ) || exit;

/**
 * A report as a mail that any client can read: tables, inline styles, no pictures, and plain text beside it [STAT-06]. Texts
 * that visitors chose are printed as text.
 */
final class ReportMail {

	private const FONT = 'font-family:Vazirmatn,Tahoma,Arial,sans-serif;';
	private const CELL = 'padding:8px 6px;border-top:1px solid #e4e4e7;font-size:.875em;line-height:1.6;vertical-align:top;';
	private const HEAD = 'padding:8px 6px;font-size:.8125em;line-height:1.6;font-weight:normal;color:#52525b;vertical-align:bottom;';

	/** A long address breaks anywhere, a word or a number nowhere. */
	private const ADDRESS = 'word-break:break-word;overflow-wrap:anywhere;';
	private const NUMBER  = 'white-space:nowrap;';
	private const WORDS   = 'word-break:normal;';

	public function __construct( private readonly ReportPeriod $of, private readonly ReportFigures $figures, private readonly bool $is_test = false ) {}

	public function subject(): string {
		/* translators: 1: the shop's name, 2: days. */
		$subject = sprintf( __( '%1$s: statistics of %2$s', 'vitrin' ), self::shop(), self::days( $this->of->period ) );

		/* translators: %s: a mail's subject. */
		return self::line( $this->is_test ? sprintf( __( 'Test: %s', 'vitrin' ), $subject ) : $subject );
	}

	public function html(): string {
		$is_rtl = is_rtl();
		$start  = $is_rtl ? 'right' : 'left';
		$body   = $this->heading( $start ) . $this->summary( $start );
		if ( ! $this->figures->are_empty() ) {
			foreach ( $this->figures->lists as $list ) {
				$body .= self::section( $list['title'], $start ) . self::table( $list['headings'], $list['rows'], $start );
			}
			$body .= self::section( __( 'What isn’t seen', 'vitrin' ), $start ) . self::paragraph( Health::of_orders( $this->figures->unseen ), $start );
		}
		$body .= sprintf( '<p style="margin:24px 0 0;text-align:%s"><a href="%s" style="%sdisplay:inline-block;padding:10px 18px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px;font-size:.875em">%s</a></p>', esc_attr( $start ), esc_url( $this->url() ), esc_attr( self::FONT ), esc_html__( 'All figures of these days', 'vitrin' ) );
		$foot  = sprintf( '%s <a href="%s" style="color:#1d4ed8">%s</a>', esc_html( $this->why() ), esc_url( self::settings_url() ), esc_html__( 'Unsubscribe, or change who gets it', 'vitrin' ) );

		return sprintf(
			'<!DOCTYPE html><html lang="%1$s" dir="%2$s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>%3$s</title></head><body style="margin:0;padding:0;background:#f4f4f5" dir="%2$s"><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" dir="%2$s" style="background:#f4f4f5"><tr><td align="center" style="padding:16px 8px"><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" dir="%2$s" style="max-width:600px;background:#ffffff;border:1px solid #e4e4e7;border-radius:8px"><tr><td style="%4$spadding:24px 20px;color:#18181b;text-align:%5$s" dir="%2$s">%6$s</td></tr></table><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" dir="%2$s" style="max-width:600px"><tr><td style="%4$spadding:16px 20px;color:#52525b;font-size:.75em;line-height:1.8;text-align:%5$s" dir="%2$s">%7$s</td></tr></table></td></tr></table></body></html>',
			esc_attr( str_replace( '_', '-', get_locale() ) ),
			$is_rtl ? 'rtl' : 'ltr',
			esc_html( $this->subject() ),
			esc_attr( self::FONT ),
			esc_attr( $start ),
			$body,
			$foot
		);
	}

	public function text(): string {
		$lines = array( self::shop(), $this->title(), '', ...( $this->figures->are_empty() ? array( self::nothing() ) : array() ) );
		foreach ( $this->figures->are_empty() ? array() : $this->figures->rows() as list( $label, $now, $then, $change ) ) {
			/* translators: 1: a figure's name, 2: its value, 3: its value in the period before. */
			$lines[] = sprintf( __( '%1$s: %2$s (before: %3$s)', 'vitrin' ), $label, $now, $then ) . ( '' === $change ? '' : ' · ' . $change );
		}
		foreach ( $this->figures->are_empty() ? array() : $this->figures->lists as $list ) {
			array_push( $lines, '', $list['title'] );
			foreach ( $list['rows'] as $row ) {
				$values  = array_map( static fn ( string $heading, string $value ): string => "$heading: $value", array_slice( $list['headings'], 1 ), array_slice( $row, 1 ) );
				$lines[] = '- ' . implode( ' · ', array( $row[0] ?? '', ...$values ) );
			}
			if ( array() === $list['rows'] ) {
				$lines[] = __( 'None in these days.', 'vitrin' );
			}
		}
		array_push( $lines, '', ...( $this->figures->are_empty() ? array() : array( __( 'What isn’t seen', 'vitrin' ), Health::of_orders( $this->figures->unseen ), '' ) ) );
		array_push( $lines, __( 'All figures of these days', 'vitrin' ) . ': ' . $this->url(), '', $this->why(), __( 'Unsubscribe, or change who gets it', 'vitrin' ) . ': ' . self::settings_url() );

		return implode( "\n", array_map( self::line( ... ), $lines ) ) . "\n";
	}

	private function heading( string $start ): string {
		return sprintf( '<p style="margin:0;font-size:.8125em;color:#52525b;text-align:%1$s">%2$s</p><h1 style="%3$smargin:4px 0 16px;font-size:1.25em;line-height:1.5;text-align:%1$s">%4$s</h1>', esc_attr( $start ), esc_html( self::shop() ), esc_attr( self::FONT ), esc_html( $this->title() ) );
	}

	private function summary( string $start ): string {
		if ( $this->figures->are_empty() ) {
			return self::paragraph( self::nothing(), $start );
		}
		$rows = '';
		foreach ( $this->figures->rows() as list( $label, $now, $then, $change ) ) {
			/* translators: %s: a figure's value in the days before. */
			$before = sprintf( __( 'Before: %s', 'vitrin' ), "\u{2068}$then\u{2069}" );
			$rows  .= '<tr>' . self::cell( esc_html( $label ), $start, self::WORDS )
				. self::cell( '<strong style="white-space:nowrap">' . esc_html( $now ) . '</strong><br><span style="font-size:.8125em;color:#52525b">' . esc_html( $before ) . '</span>', $start )
				. self::cell( esc_html( '' === $change ? '—' : $change ), $start ) . '</tr>';
		}

		return self::open_table( array( __( 'Figure', 'vitrin' ), __( 'These days', 'vitrin' ), __( 'Change', 'vitrin' ) ), $start ) . $rows . '</table>'
			/* translators: %s: days. */
			. self::paragraph( sprintf( __( 'Compared with %s.', 'vitrin' ), self::days( $this->of->before ) ), $start, 'color:#52525b;font-size:.8125em;' );
	}

	private function title(): string {
		return ReportPeriod::MONTHLY === $this->of->frequency
			/* translators: %s: days. */
			? sprintf( __( 'Statistics of the month: %s', 'vitrin' ), self::days( $this->of->period ) )
			/* translators: %s: days. */
			: sprintf( __( 'Statistics of the week: %s', 'vitrin' ), self::days( $this->of->period ) );
	}

	private static function nothing(): string {
		return __( 'Nothing was counted in these days. If the shop had visitors, “Test counting now” says where their visits get stuck.', 'vitrin' );
	}

	private function why(): string {
		/* translators: %s: address of the shop. */
		return sprintf( __( 'Sent by %s, because somebody who runs the shop asked for it in the settings of the statistics.', 'vitrin' ), "\u{2066}" . home_url( '/' ) . "\u{2069}" );
	}

	private function url(): string {
		return add_query_arg( array( 'range' => 'own', 'from' => $this->of->period->from, 'to' => $this->of->period->to ), StatisticsPage::url() );
	}

	private static function settings_url(): string {
		return admin_url( 'admin.php?page=vitrin' ) . '#statistics.report';
	}

	private static function shop(): string {
		return self::line( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
	}

	private static function days( Period $period ): string {
		/* translators: 1: the first day, 2: the last one. */
		return sprintf( __( '%1$s to %2$s', 'vitrin' ), Formats::day( $period->from ), Formats::day( $period->to ) );
	}

	/** Without what would begin a new line or a new header. */
	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\x00-\x1f\x7f\x{85}\x{2028}\x{2029}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}

	private static function section( string $title, string $start ): string {
		return sprintf( '<h2 style="%smargin:28px 0 4px;font-size:1em;line-height:1.5;text-align:%s">%s</h2>', esc_attr( self::FONT ), esc_attr( $start ), esc_html( $title ) );
	}

	private static function paragraph( string $text, string $start, string $style = 'font-size:.875em;' ): string {
		return sprintf( '<p style="margin:8px 0 0;line-height:1.8;text-align:%s;%s">%s</p>', esc_attr( $start ), esc_attr( $style ), esc_html( $text ) );
	}

	/**
	 * @param list<string>       $headings
	 * @param list<list<string>> $rows
	 */
	private static function table( array $headings, array $rows, string $start ): string {
		if ( array() === $rows ) {
			return self::paragraph( __( 'None in these days.', 'vitrin' ), $start );
		}
		$html = self::open_table( $headings, $start );
		foreach ( $rows as $row ) {
			$html .= '<tr>';
			foreach ( $row as $number => $cell ) {
				$html .= self::cell( '<span dir="auto">' . esc_html( $cell ) . '</span>', $start, 0 === $number ? self::ADDRESS : self::NUMBER );
			}
			$html .= '</tr>';
		}

		return $html . '</table>';
	}

	/** @param list<string> $headings */
	private static function open_table( array $headings, string $start ): string {
		$html = sprintf( '<table width="100%%" cellpadding="0" cellspacing="0" border="0" dir="%s" style="border-collapse:collapse;width:100%%"><tr>', 'right' === $start ? 'rtl' : 'ltr' );
		foreach ( $headings as $heading ) {
			$html .= sprintf( '<th scope="col" align="%1$s" style="%2$s%3$stext-align:%1$s">%4$s</th>', esc_attr( $start ), esc_attr( self::FONT ), esc_attr( self::HEAD ), esc_html( $heading ) );
		}

		return $html . '</tr>';
	}

	/** @param string $html Escaped. */
	private static function cell( string $html, string $start, string $style = '' ): string {
		return sprintf( '<td align="%1$s" style="%2$s%3$stext-align:%1$s;%4$s">%5$s</td>', esc_attr( $start ), esc_attr( self::FONT ), esc_attr( self::CELL ), esc_attr( $style ), $html );
	}
}
