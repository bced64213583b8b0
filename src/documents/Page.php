<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/** A whole HTML page with one or more documents, for the browser's own print. */
final class Page {

	/** Of each page, so that the print script knows it for ours. */
	public const MARK = 'data-vitrin-documents';

	/** Width and height in millimetres. */
	private const SIZES = array(
		'a4'      => array( 210, 297 ),
		'a5'      => array( 148, 210 ),
		'a6'      => array( 105, 148 ),
		'100x150' => array( 100, 150 ),
		'100x100' => array( 100, 100 ),
	);

	/**
	 * The one script of a page; its hash is in the policy, so nothing else runs.
	 *
	 * Shows the button for who opened the page himself, and fits each document to its page: the largest type between
	 * the style's limits with which it stays on one, by measuring it as it is printed. What doesn't fit with the
	 * smallest goes on to a second page, in a type of the style's. A style without the limits is left as it is.
	 */
	private const SCRIPT = <<<'JS'
		{
			const docs = [ ...document.querySelectorAll( '.vitrin-doc' ) ];
			const STEPS = 6;
			/* Print is measured on the screen, before any dialog. */
			const rules = [ ...document.styleSheets ]
				.flatMap( ( sheet ) => [ ...sheet.cssRules ] )
				.filter( ( rule ) => rule instanceof CSSMediaRule && /\b(print|screen)\b/.test( rule.media.mediaText ) )
				.map( ( { media } ) => [ media, media.mediaText ] );
			const limit = ( doc, name ) => parseFloat( getComputedStyle( doc ).getPropertyValue( `--vitrin-doc-fit-${ name }` ) );
			const set = ( doc, fit ) => doc.style.setProperty( '--vitrin-doc-fit', fit );
			const isWide = ( doc ) => doc.scrollWidth > doc.clientWidth;
			/* All documents at once, so that a page with many is laid out a few times only. */
			const search = ( states, fits ) => {
				for ( let step = 0; step <= STEPS; step++ ) {
					states.forEach( ( state ) => {
						state.tried = step ? ( state.low + state.high ) / 2 : state.high;
						set( state.doc, state.tried );
					} );
					const good = states.map( ( { doc } ) => fits( doc ) );
					states.forEach( ( state, index ) => {
						if ( ! good[ index ] ) {
							state.high = state.tried;
						} else {
							state.low = state.tried;
							state.isFound = true;
						}
					} );
					states = states.filter( ( { low, high } ) => low < high );
				}
			};
			const measure = ( room ) => {
				const states = docs
					.map( ( doc ) => ( { doc, low: limit( doc, 'min' ), high: limit( doc, 'max' ), isFound: false } ) )
					.filter( ( { low, high } ) => low <= high );
				search( states, ( doc ) => doc.getBoundingClientRect().height <= room && ! isWide( doc ) );
				const longer = states.filter( ( { isFound } ) => ! isFound );
				search(
					longer.map( ( state ) => Object.assign( state, { low: state.low * 0.8, high: limit( state.doc, 'long' ) || 1 } ) ),
					( doc ) => ! isWide( doc )
				);
				states.forEach( ( state ) => {
					set( state.doc, state.low );
					state.doc.classList.toggle( 'is-single', ! longer.includes( state ) );
				} );
			};
			const fit = () => {
				const root = document.documentElement;
				root.classList.add( 'is-fitting' );
				rules.forEach( ( [ media, text ] ) => ( media.mediaText = /\bprint\b/.test( text ) ? 'all' : 'not all' ) );
				const probe = document.body.appendChild( document.createElement( 'div' ) );
				probe.style.blockSize = 'var(--vitrin-doc-room)';
				const room = probe.getBoundingClientRect().height;
				probe.remove();
				if ( room ) {
					measure( room );
				}
				rules.forEach( ( [ media, text ] ) => ( media.mediaText = text ) );
				root.classList.remove( 'is-fitting' );
			};
			fit();
			/* Pictures and fonts that came later. */
			addEventListener( 'load', fit );
			document.fonts?.addEventListener?.( 'loadingdone', fit );
			for ( const button of document.querySelectorAll( 'button.vitrin-doc-print' ) ) {
				button.hidden = false;
				button.addEventListener( 'click', () => print() );
			}
		}
		JS;

	/**
	 * @param non-empty-list<Paper> $papers   All of one kind.
	 * @param list<string>          $left_out Sentences for the screen, about orders that have no such document.
	 */
	public static function html( array $papers, Settings $settings, array $left_out = array() ): string {
		$first = $papers[0];
		$size  = $settings->size( $first->kind );
		ob_start();
		try {
			Template::show(
				__DIR__ . '/templates/document.php',
				array(
					'papers'   => $papers,
					'title'    => trim( $first->title . ' ' . ( 1 === count( $papers ) ? ( '' === $first->number ? $first->order_number() : $first->number ) : '' ) ),
					'language' => $first->language,
					'template' => self::template( $first ),
					'styles'   => self::styles( $size, 1 === count( $papers ) ? self::page_text( $first->language, $first->title . " \u{2066}" . ( '' === $first->number ? $first->order_number() : $first->number ) . "\u{2069}" ) : '' ),
					'size'     => $size,
					'policy'   => self::policy(),
					'script'   => self::SCRIPT,
					'left_out' => $left_out,
				)
			);
		} finally {
			$html = (string) ob_get_clean();
		}

		return $html;
	}

	/**
	 * All papers of a page. One that can't be made, such as by a fault of another plugin, takes no other with it.
	 *
	 * @param non-empty-list<Paper> $papers
	 * @param string                $template Path of the file of one document.
	 * @return array{html: string, left_out: list<string>} Sentences about papers that are not in it.
	 * @throws \Throwable None could be made.
	 */
	public static function sheets( array $papers, string $template, string $size ): array {
		$html     = array();
		$failures = array();
		foreach ( $papers as $paper ) {
			$level = ob_get_level();
			ob_start();
			try {
				/**
				 * Before a document, such as for a notice of your own.
				 *
				 * @param \Vitrin\Documents\Paper $paper What is printed.
				 */
				do_action( 'vitrin_document_before', $paper );
				Template::show( $template, array( 'paper' => $paper, 'size' => $size ) );
				/**
				 * After a document.
				 *
				 * @param \Vitrin\Documents\Paper $paper What is printed.
				 */
				do_action( 'vitrin_document_after', $paper );
				// Another plugin's buffer that was left open.
				while ( ob_get_level() > $level + 1 ) {
					ob_end_flush();
				}
				$html[] = (string) ob_get_clean();
			} catch ( \Throwable $failure ) {
				$failures[ $paper->order->get_id() ] = $failure;
			} finally {
				while ( ob_get_level() > $level ) {
					ob_end_clean();
				}
			}
		}
		if ( array() === $html && array() !== $failures ) {
			throw end( $failures );
		}

		return array( 'html' => implode( '', $html ), 'left_out' => array_map( self::failed( ... ), array_keys( $failures ), $failures ) );
	}

	/** @return string Sentence for the screen, about an order that can't be printed; the log says why. */
	public static function failed( int $order, \Throwable $failure ): string {
		wc_get_logger()->error( sprintf( 'Order %d could not be printed: %s', $order, $failure->getMessage() ), array( 'source' => 'vitrin' ) );

		/* translators: %s: id of an order. */
		return sprintf( __( 'Order %s can’t be printed: WooCommerce’s log says why.', 'vitrin' ), Language::isolated( Language::of_shop()->digits( (string) $order ) ) );
	}

	/** @return array{int, int} Width and height in millimetres. */
	public static function measures( string $size ): array {
		return self::SIZES[ $size ] ?? self::SIZES['a4'];
	}

	/** The file of one document; invoice and proforma invoice look alike. */
	private static function template( Paper $paper ): string {
		return __DIR__ . '/templates/' . ( Kind::Proforma === $paper->kind ? Kind::Invoice->value : $paper->kind->value ) . '.php';
	}

	/** @param string $page_text What stands under each page, as a style's `content`. */
	private static function styles( string $size, string $page_text ): string {
		ob_start();
		try {
			Template::show(
				__DIR__ . '/templates/document-style.php',
				array(
					'page'      => self::measures( $size ),
					'size'      => $size,
					'page_text' => $page_text,
				)
			);
		} finally {
			$css = (string) ob_get_clean();
		}
		/**
		 * The style of all documents.
		 *
		 * @param string $css  Without the element.
		 * @param string $size a4, a5, a6, 100x150 or 100x100.
		 */
		$filtered = apply_filters( 'vitrin_document_styles', $css, $size );

		// An end tag in it would begin markup.
		return str_ireplace( '</', '<\/', is_string( $filtered ) ? $filtered : $css );
	}

	/**
	 * "Page 1 of 2" as a style's `content`. Not where several documents are printed at once: browsers count through all
	 * of them and can't start again.
	 *
	 * @param string $name Which document it is: sheets get separated.
	 */
	private static function page_text( Language $language, string $name ): string {
		$style = '1' === $language->number( 1 ) ? '' : ', persian';
		/* translators: Under each page of a document. 1: number of the page, 2: how many there are. */
		$parts = preg_split( '/(%[12]\$s)/', __( 'Page %1$s of %2$s', 'vitrin' ), -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY );

		return '"' . preg_replace( '/["\\\\<\r\n\f]/', ' ', $name ) . ' – " ' . implode(
			' ',
			array_map(
				static fn ( string $part ): string => match ( $part ) {
					'%1$s'  => "counter(page$style)",
					'%2$s'  => "counter(pages$style)",
					default => '"' . preg_replace( '/["\\\\<\r\n\f]/', ' ', $part ) . '"',
				},
				false === $parts ? array() : $parts
			)
		);
	}

	/**
	 * The Content-Security-Policy: pictures and fonts of this site, our own script, nothing else. It stands in the
	 * page, too: the print script writes the page into a window that has no headers.
	 */
	public static function policy(): string {
		$origins = implode( ' ', Picture::origins() );

		return "default-src 'none'; img-src $origins data:; font-src $origins data:; style-src 'unsafe-inline'; script-src 'sha256-" . base64_encode( hash( 'sha256', self::SCRIPT, true ) ) . "'; base-uri 'none'; form-action 'none'"; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As the policy wants it.
	}
}
