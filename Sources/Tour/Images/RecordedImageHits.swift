/// The hits of the recorded search.
enum RecordedImageHits {
  /// A line each: id, width, height, what is drawn, views, downloads, likes, user, tags.
  static let lines = """
    195893|1024|683|mountain|93670206|66505846|148212|Ada|mountain, peak, hiking, nature
    195930|3000|4500|lake|138705|62417|289|Grace|lake, water, reflection, nature
    195967|1024|683|flower|8001|6320|16|Alan|flower, blossom, spring, nature
    196004|1920|1280|forest|5051|2171|5|Katsuko|forest, trees, path, nature
    196041|4288|2848|sea|73373348|51361343|245395|Alan|sea, boat, beach, nature
    196078|5184|3456|tea|42618|17047|178|Margaret|tea, cup, tea house
    196115|1920|1280|dusk|91990794|46915304|585928|Margaret|lake, evening, dusk, nature
    196152|6000|4000|mountain|213748|160311|791|Ada|mountain, peak, snow, nature
    196189|6000|4000|lake|38945|20640|81|Ada|lake, water, sunset, nature
    196226|3000|4500|flower|7339|4330|16|Edsger|flower, blossom, spring, nature
    196263|1024|683|forest|638411|306437|5026|Barbara|forest, path, autumn, nature
    196300|1920|1280|sea|17706|9030|47|Grace|sea, boat, beach, nature
    196337|6000|4000|tea|10932|7652|45|Margaret|tea, green tea, tea house, nature
    196374|3000|4500|dusk|649826|207944|1951|Edsger|lake, dusk, evening, nature
    196411|6000|4000|mountain|8476897|2712607|14246|Edsger|mountain, hiking, peak, nature
    196448|4288|2848|lake|131810|69859|544|Ada|lake, water, reflection, nature
    196485|3000|4500|flower|15748|9921|28|葉子|flower, garden, blossom, nature
    196522|5184|3456|forest|307347|169040|1280|Grace|forest, autumn, path, nature
    196559|3000|4500|sea|17261|10529|46|Edsger|sea, summer, boat, nature
    196596|1920|1280|tea|76069898|54770326|201776|葉子|tea, tea house, cup
    196633|6000|4000|dusk|6753|4051|10|Margaret|lake, evening, dusk, nature
    196670|6000|4000|mountain|68155722|49753677|149792|Edsger|mountain, peak, snow, nature
    196707|6000|4000|lake|14284|10570|25|Edsger|lake, reflection, sunset, nature
    196744|6000|4000|flower|194244|116546|512|Grace|flower, spring, blossom, nature
    196781|5184|3456|forest|105739706|66616014|137146|Barbara|forest, autumn, path, nature
    196818|6000|4000|sea|22477932|13037200|30833|Alan|sea, summer, beach, nature
    196855|4288|2848|tea|2271|749|10|Grace|tea, green tea, cup, nature
    196892|6000|4000|dusk|594955|351023|1325|Barbara|lake, dusk, evening, nature
    196929|5184|3456|mountain|269400|80820|601|Barbara|mountain, alps, peak, nature
    196966|6000|4000|lake|5840174|4029720|14673|Grace|lake, sunset, water, nature
    197003|6000|4000|flower|19934|11163|39|Edsger|flower, spring, garden, nature
    197040|3000|4500|forest|13441|5107|18|Grace|forest, trees, autumn, nature
    197077|6000|4000|sea|44760639|30884840|69720|Alan|sea, summer, boat, nature
    197114|6000|4000|tea|472653|226873|813|Barbara|tea, green tea, tea house
    197151|3000|4500|dusk|540414|167528|1299|Margaret|lake, dusk, evening, nature
    197188|3000|4500|mountain|17359263|11977891|31910|Katsuko|mountain, peak, alps, nature
    197225|6000|4000|lake|65464317|42551806|176930|Katsuko|lake, water, reflection, nature
    197262|3000|4500|flower|16960|12889|44|Margaret|flower, blossom, spring, nature
    197299|3000|4500|forest|116894538|90008794|554002|Ada|forest, autumn, path, nature
    197336|4288|2848|sea|46113483|22134471|55028|Ada|sea, beach, summer, nature
    197373|3000|4500|tea|58198|37828|104|Grace|tea, tea house, green tea, nature
    197410|5184|3456|dusk|836193|568611|1231|葉子|lake, dusk, evening, nature
    197447|3000|4500|mountain|7337|3595|78|Barbara|mountain, hiking, snow, nature
    197484|1024|683|lake|169615|125515|260|葉子|lake, sunset, reflection, nature
    197521|6000|4000|flower|14844|5046|17|Katsuko|flower, spring, blossom, nature
    197558|6000|4000|forest|369229|125537|732|葉子|forest, trees, autumn, nature
    197595|1920|1280|sea|8083|6062|35|Margaret|sea, boat, summer, nature
    197632|5184|3456|tea|660273|264109|4178|Katsuko|tea, tea house, cup
    197669|1920|1280|dusk|8725739|5758987|41354|Barbara|lake, dusk, evening, nature
    197706|1024|683|mountain|43220819|29390156|73131|葉子|mountain, snow, alps, nature
    197743|6000|4000|lake|164947|64329|245|Margaret|lake, reflection, sunset, nature
    197780|1024|683|flower|9526|4381|11|Margaret|flower, spring, blossom, nature
    197817|1024|683|forest|495359|203097|2211|Ada|forest, trees, autumn, nature
    197854|5184|3456|sea|19683|7282|32|葉子|sea, beach, boat, nature
    197891|4288|2848|tea|15438317|4785878|23935|Barbara|tea, tea house, green tea, nature
    197928|1920|1280|dusk|8210|5911|13|Katsuko|lake, dusk, evening, nature
    197965|4288|2848|mountain|45730081|34297560|102304|Barbara|mountain, hiking, snow, nature
    198002|3000|4500|lake|863582|457698|1395|Ada|lake, water, sunset, nature
    198039|1024|683|flower|6815|2180|55|Alan|flower, spring, blossom, nature
    198076|4288|2848|forest|524356|157306|994|葉子|forest, trees, autumn, nature
    198113|6000|4000|sea|11492|4826|46|Alan|sea, summer, beach, nature
    198150|1920|1280|tea|179503|66416|479|Alan|tea, tea house, green tea
    198187|6000|4000|dusk|53654|26827|357|Ada|lake, dusk, evening, nature
    198224|5184|3456|mountain|106407901|53203950|274247|葉子|mountain, hiking, snow, nature
    """
}
